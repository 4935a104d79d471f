#!/bin/sh
# Installs the packages of one workspace in the current folder: `install-packages.sh WORKSPACE`.
# A build may bring two secrets: `npmrc` (a registry of one's own; npm reads it by itself) and `ca` (certificates to trust besides).
set -eu
if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi
exec npm ci --no-audit --no-fund --loglevel=error --workspace "$1"
