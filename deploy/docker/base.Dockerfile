# Substitutes for the official Node images, built from Debian packages and the Node and npm of npm's registry
# (src/base-images.ts).
ARG DEBIAN
FROM ${DEBIAN} AS runtime
COPY node /usr/local/bin/node

FROM runtime AS build
COPY npm /opt/npm
RUN ln -s /opt/npm/bin/npm-cli.js /usr/local/bin/npm
