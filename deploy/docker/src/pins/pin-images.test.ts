import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@garage/local';
import { afterEach, describe, expect, it } from 'vitest';
import { IMAGE_LIST, readImageList, repeatingFiles } from './image-list.ts';
import { pinImages } from './pin-images.ts';

const endings: Array<() => void> = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

const files = [IMAGE_LIST, ...repeatingFiles];

/** Copies the files that pinImages changes. */
function copyFiles() {
  const root = mkdtempSync(join(tmpdir(), 'garage-pins-'));
  endings.push(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(root, file));
  }
  return { root, texts: () => files.map((file) => readFileSync(join(root, file), 'utf8')) };
}

const manifestOf = (path: string): string => JSON.stringify({ schemaVersion: 2, path });
const digestOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** Starts a registry that has all images except `unknown`, and returns wrong digests for `wrong`. */
async function startRegistry({ unknown = /$^/, wrong = /$^/ }: { unknown?: RegExp; wrong?: RegExp } = {}) {
  const server = createServer(({ url = '' }, response) => {
    if (unknown.test(url)) return response.writeHead(404).end();
    const manifest = manifestOf(url);
    const digest = digestOf(wrong.test(url) ? 'another' : manifest);
    return response.setHeader('docker-content-digest', digest).end(manifest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const { port }: AddressInfo = Object(server.address());
  return `127.0.0.1:${port}`;
}

const pathOf = (image: string): string => {
  const [name = '', tag = ''] = image.replace(/@.*/, '').split(':');
  return `/v2/${name.includes('/') ? name : `library/${name}`}/manifests/${tag}`;
};

describe('make pin-images', () => {
  it('adds the digest to each version in all files; a second run changes nothing [TRUST-15]', async () => {
    const { root, texts } = copyFiles();
    const before = readImageList(root);
    const filesWith = (image: string) => texts().map((text) => text.includes(image));
    const namedBefore = Object.values(before).map(filesWith);
    const mirror = await startRegistry();
    expect(await pinImages({ root, mirror, log: () => undefined })).toBe(0);
    const expected = Object.entries(before).map(([use, image]) => [
      use,
      `${image.replace(/@.*/, '')}@${digestOf(manifestOf(pathOf(image)))}`,
    ]);
    expect(readImageList(root)).toEqual(Object.fromEntries(expected));
    expect(expected.map(([, image = '']) => filesWith(image))).toEqual(namedBefore);
    for (const [, inCompose, inDockerfile] of namedBefore) expect(inCompose || inDockerfile).toBe(true);
    const pinned = texts();
    const logged: string[] = [];
    expect(await pinImages({ root, mirror, log: (line) => logged.push(line) })).toBe(0);
    expect([texts(), logged.at(-1)]).toEqual([pinned, expect.stringMatching(/; 0 changed\.$/)]);
  });

  it('reports images without a valid answer of a registry and keeps them unchanged [TRUST-15]', async () => {
    const { root } = copyFiles();
    const before = readImageList(root);
    const logged: string[] = [];
    const mirror = await startRegistry({ unknown: /grafana/, wrong: /redis/ });
    expect(await pinImages({ root, mirror, log: (line) => logged.push(line) })).toBe(2);
    const { grafana, redis, mongodb } = readImageList(root);
    expect([grafana, redis]).toEqual([before['grafana'], before['redis']]);
    expect(mongodb).toMatch(/@sha256:[0-9a-f]{64}$/);
    expect(logged.filter((line) => /^(?:grafana|redis).*no digest.*unchanged$/.test(line)).length).toBe(2);
  });

  it('reports that no registry answers and changes nothing [TRUST-15]', async () => {
    const { root, texts } = copyFiles();
    const before = texts();
    const logged: string[] = [];
    const mirror = await startRegistry({ unknown: /./ });
    const count = new Set(Object.values(readImageList(root))).size;
    expect(await pinImages({ root, mirror, log: (line) => logged.push(line) })).toBe(count);
    expect([texts(), logged.at(-1)]).toEqual([before, 'No registry answered: nothing was changed.']);
  });
});
