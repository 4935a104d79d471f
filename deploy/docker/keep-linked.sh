#!/bin/sh
# Removes from the current folder what the process does not need: workspaces that npm has not linked, and files only
# used for installing.
set -eu
linked=$(for link in node_modules/@garage/*; do readlink -f "$link"; done)
for folder in frontend gateway deploy/* libs/* services/*; do
  echo "$linked" | grep -qx "$PWD/$folder" || rm -rf "$folder"
done
rm package-lock.json .npmrc
