#!/bin/sh
# Installs the packages of one workspace in the current folder: `install-packages.sh WORKSPACE`.
# Optional build secrets: `npmrc` (a private registry; read by npm) and `ca` (additional trusted certificates).
set -eu
if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi
exec npm ci --no-audit --no-fund --loglevel=error --workspace "$1"
