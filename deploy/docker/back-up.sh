#!/bin/sh
# A backup of all databases beside the running containers, read through afterwards; then those that are older than KEEP_DAYS go.
#   deploy/docker/back-up.sh FOLDER      a folder of the host that user 10001 may write to; for cron, which mails what fails
# COMPOSE_FILE names the files of the start, where there are several: docker-compose.yml:deploy/docker/small.yml
set -eu
BACKUPS=$(cd "${1:?back-up.sh FOLDER}" && pwd)
export BACKUPS
cd "$(dirname "$0")/../.."
name=$(date -u +%Y-%m-%dT%H%MZ)
docker compose run --rm -T backup backup create "/backups/$name"
docker compose run --rm -T backup backup verify "/backups/$name"
find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime "+${KEEP_DAYS:-14}" -exec rm -r -- '{}' +
