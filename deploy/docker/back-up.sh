#!/bin/sh
# Creates a backup of all databases while the containers run, verifies it, and deletes backups older than KEEP_DAYS. Nothing
# remains of a backup that fails, so that only verified ones are in the folder.
#   deploy/docker/back-up.sh FOLDER      a folder of the host that user 10001 may write to; for cron, which mails
# failures
# COMPOSE_FILE lists the compose files if there are several: docker-compose.yml:deploy/docker/small.yml
set -eu
BACKUPS=$(cd "${1:?back-up.sh FOLDER}" && pwd)
export BACKUPS
cd "$(dirname "$0")/../.."
name=$(date -u +%Y-%m-%dT%H%MZ)
# Without its dependencies, which Compose would otherwise start, or recreate if their files have changed since the last `up`: a backup
# changes nothing of the running stack.
docker compose run --rm --no-deps -T backup backup create "/backups/$name" --verify
find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime "+${KEEP_DAYS:-14}" -exec rm -r -- '{}' +
