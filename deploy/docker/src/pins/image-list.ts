import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';

/** The one list of images that are not built here; the other files repeat it, which a test holds. */
export const IMAGE_LIST = 'deploy/local/images.json';

/** Where images of the list are named, besides the list. */
export const repeatingFiles = ['docker-compose.yml', 'deploy/docker/Dockerfile'];

/** The images of the list, by what they are for. @throws when it is none */
export function readImageList(root = repositoryRoot): Record<string, string> {
  const list: unknown = JSON.parse(readFileSync(join(root, IMAGE_LIST), 'utf8'));
  const entries = typeof list === 'object' && list !== null ? Object.entries(list) : [];
  return Object.fromEntries(
    entries.map(([use, image]) => {
      if (typeof image !== 'string') throw new Error(`${IMAGE_LIST} names no image for ${use}`);
      return [use, image];
    }),
  );
}
