// MongoDB, Redis and NATS for the run: the images of docker-compose.yml, or substitutes where they cannot be pulled.
import { ensureDebianImage } from './base-images.ts';
import { docker, ensureImage } from './docker.ts';
import { makeServerImages } from './servers/server-images.ts';

/** True when all third-party images of the compose file exist or can be pulled. */
async function ensureOfficialImages(): Promise<boolean> {
  const config = await docker(['compose', 'config', '--format', 'json']);
  const { services }: { services: Record<string, { image: string; build?: unknown }> } = JSON.parse(config);
  for (const { image, build } of Object.values(services)) if (!build && !(await ensureImage(image))) return false;
  return true;
}

/** Prepares the images of the servers; returns compose files that override docker-compose.yml, and their environment. */
export async function prepareServers(log: (line: string) => void) {
  if (await ensureOfficialImages()) return { files: [], env: {} };
  log(
    'Cannot pull the images of the servers: building substitutes from Debian packages, with PostgreSQL and DocumentDB as MongoDB.',
  );
  const image = await ensureDebianImage('servers');
  const { MONGODB_IMAGE } = await makeServerImages(log);
  return { files: ['deploy/docker/stand-ins.yml'], env: { SERVERS_IMAGE: image, MONGODB_IMAGE } };
}
