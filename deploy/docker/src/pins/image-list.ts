import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';

/** The list of third-party images; other files repeat it, and a test compares them. */
export const IMAGE_LIST = 'deploy/local/images.json';

/** Files that repeat images of the list. */
export const repeatingFiles = ['docker-compose.yml', 'deploy/docker/Dockerfile'];

export function readImageList(root = repositoryRoot): Record<string, string> {
  const list: Record<string, string> = JSON.parse(readFileSync(join(root, IMAGE_LIST), 'utf8'));
  return list;
}
