# Substitutes for the images of MongoDB, Redis and NATS, built from the Debian packages of the local stack
# (src/servers/server-images.ts).
FROM garage-servers:debian AS packages

FROM packages AS redis
VOLUME /data

FROM packages AS nats
VOLUME /data

FROM packages AS mongodb
COPY node /usr/local/bin/node
COPY mongod.mjs /opt/
COPY --chown=postgres:postgres postgres-template /opt/postgres-template
RUN chmod 1777 /run && install -d -m 700 -o postgres -g postgres /data/db \
  && printf '#!/bin/sh\nexec node /opt/mongod.mjs\n' > /usr/local/bin/mongod && chmod 755 /usr/local/bin/mongod
USER postgres
VOLUME /data/db
