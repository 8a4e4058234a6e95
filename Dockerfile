# The bot in an image: nothing but Python, the pinned packages and Gemot itself.
# tests/ground/test_dockerfile.py performs the steps of the first stage.

FROM python:3.13-slim AS build
WORKDIR /src
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
RUN python -m venv --without-pip /opt/gemot
# Packages first: this layer is built anew only when the pins change.
COPY pyproject.toml constraints.txt ./
RUN python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" > requirements.txt \
    && python -m pip --python /opt/gemot/bin/python install --constraint constraints.txt --requirement requirements.txt \
    && python -m pip install --constraint constraints.txt setuptools
COPY README.md ./
COPY rules rules
COPY render render
COPY storage storage
COPY bot bot
COPY cogs cogs
RUN python -m pip wheel --no-deps --no-build-isolation --wheel-dir wheels . \
    && python -m pip --python /opt/gemot/bin/python install --no-deps wheels/*.whl

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home --home-dir /data gemot \
    && install --directory --owner=gemot --group=gemot --mode=0700 /data
COPY --from=build /opt/gemot /opt/gemot
ENV PATH=/opt/gemot/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    GEMOT_DATABASE=/data/gemot.db GEMOT_LOG_FORMAT=json
USER gemot
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=90s --retries=3 CMD ["gemot", "doctor", "--health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["gemot"]
CMD ["run"]
