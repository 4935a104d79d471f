// MongoDB, Redis and NATS for the run: the images of docker-compose.yml, or stand-ins where these cannot be had.
import { ensureDebianImage } from './base-images.ts';
import { docker, haveImage } from './docker.ts';
import { makeServerImages } from './servers/server-images.ts';

export interface Servers {
  /** Compose files to lay over docker-compose.yml. */
  files: string[];
  env: Record<string, string>;
}

/** Whether all images that the services of the file name are here or can be pulled. */
async function haveServerImages(): Promise<boolean> {
  const config = await docker(['compose', 'config', '--format', 'json']);
  const { services }: { services: Record<string, { image: string; build?: unknown }> } = JSON.parse(config);
  for (const { image, build } of Object.values(services)) if (!build && !(await haveImage(image))) return false;
  return true;
}

/** Makes ready what the compose file needs for its servers; says which it was. */
export async function prepareServers(log: (line: string) => void): Promise<Servers> {
  if (await haveServerImages()) return { files: [], env: {} };
  log(
    'The images of the servers cannot be had: they are made of Debian packages, MongoDB of PostgreSQL with DocumentDB.',
  );
  const image = await ensureDebianImage('servers');
  const { MONGODB_IMAGE } = await makeServerImages(log);
  return { files: ['deploy/docker/stand-ins.yml'], env: { SERVERS_IMAGE: image, MONGODB_IMAGE } };
}
