import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readImageList } from './image-list.ts';
import { isExact, readReference } from './image-reference.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const list = readImageList();

/** Replaces variables by their defaults, as compose does. */
const withDefaults = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

function composeImages(): string[] {
  const { services }: { services: Record<string, { image?: string }> } = parse(read('docker-compose.yml'), {
    merge: true,
  });
  return Object.values(services).flatMap(({ image }) => (image === undefined ? [] : [withDefaults(image)]));
}

/** Default base images of the builds in docker-compose.yml. */
const composeBases = (): string[] =>
  [...read('docker-compose.yml').matchAll(/^ {4}\w*BASE: \S*:-([^${}\s]+)\}+$/gm)].map(([, image = '']) => image);

/** Base images of the Dockerfile's stages that are not stages themselves. */
function dockerfileImages(): string[] {
  const text = read('deploy/docker/Dockerfile');
  const stages = new Set([...text.matchAll(/ AS ([\w-]+)$/gm)].map(([, name]) => name));
  const named = [...text.matchAll(/^(?:FROM|ARG \w*BASE=)\s*(\S+)/gm)].map(([, image = '']) =>
    image.replace(/^ARG.*=/, ''),
  );
  return named.filter((image) => !image.startsWith('${') && !stages.has(image));
}

interface Overlay {
  images: Array<{ name: string; newTag?: string; digest?: string }>;
}

function manifestImages(): Set<string> {
  const files = globSync('deploy/kubernetes/{base,components}/**/*.yaml', { cwd: repositoryRoot });
  const texts = files.map(read).flatMap((text) => parseAllDocuments(text).map((document) => document.toString()));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bimage: (\S+)/g)].map(([, image = '']) => image)));
}

describe('the images', () => {
  it('have a version with all three numbers, or a digest [TRUST-15]', () => {
    const images = [...Object.values(list), ...composeImages(), ...dockerfileImages()];
    expect(images.filter((image) => !isExact(readReference(image)))).toEqual([]);
    expect(composeImages().length).toBeGreaterThan(15);
    expect(dockerfileImages()).toEqual([list['node']]);
    expect(composeBases()).toEqual([list['node'], list['node']]);
  });

  it('of third parties are the same in docker-compose.yml and in the list [TRUST-15]', () => {
    const { node: _, ...servers } = list;
    const foreign = composeImages().filter((image) => !image.startsWith('garage/'));
    expect([...new Set(foreign)].toSorted()).toEqual(Object.values(servers).toSorted());
    expect(list['node']?.startsWith(`node:${read('.node-version').trim()}-`)).toBe(true);
  });

  it('have an exact version in every overlay of Kubernetes [TRUST-15]', () => {
    const overlays = globSync('deploy/kubernetes/overlays/*/kustomization.yaml', { cwd: repositoryRoot });
    expect(overlays.length).toBeGreaterThan(1);
    const wanted = manifestImages();
    expect(wanted.size).toBeGreaterThan(9);
    for (const file of overlays) {
      const { images }: Overlay = parse(read(file));
      const exact = images.filter(({ newTag: tag = null, digest = null }) => isExact({ tag, digest }));
      const missing = [...wanted].filter((image) => !exact.some(({ name }) => name === image));
      expect([file, missing.filter((image) => !image.endsWith('/ops'))]).toEqual([file, []]);
    }
  });
});

it.each([
  ['redis:8', false],
  ['redis:8.8-alpine', false],
  ['redis', false],
  ['redis:latest', false],
  ['redis:8.8.0-alpine', true],
  ['prom/prometheus:v3.5.0', true],
  [`127.0.0.1:5000/a/b@sha256:${'a'.repeat(64)}`, true],
  ['127.0.0.1:5000/a/b', false],
])('%s is exact: %s [TRUST-15]', (image, expected) => {
  expect(isExact(readReference(image))).toBe(expected);
});
