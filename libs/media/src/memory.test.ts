import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeImage, makePngBomb, makeWebpBomb, toDataUrl } from './testing/make-images.ts';
import type { RefusalReport } from './testing/refuse-uploads.ts';

const AT_ONCE = 50;
const ALLOWED_GROWTH = 64 * 1_024 * 1_024;
const program = fileURLToPath(new URL('testing/refuse-uploads.ts', import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-memory-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function refuse(uploads: string[]): Promise<RefusalReport> {
  const file = join(folder, 'uploads');
  await writeFile(file, uploads.join('\n'), 'latin1');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, file, String(AT_ONCE)]);
  return JSON.parse(stdout);
}

const pngBomb = makePngBomb({ width: 30_000, height: 30_000 });

describe('fifty concurrent rejected uploads', () => {
  it('use less than 64 MB together, and no pixel is decoded [SRV-16, MSTF-06]', async () => {
    const jpeg = await makeImage('jpeg', { width: 400, height: 300 });
    const full = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5_000_000 - bytes.length, 1)]);
    const cases: ReadonlyArray<[code: string, upload: string]> = [
      ['IMAGE_TOO_MANY_PIXELS', toDataUrl(pngBomb, 'png')],
      ['IMAGE_TOO_MANY_PIXELS', toDataUrl(full(pngBomb), 'png')],
      ['IMAGE_TOO_MANY_PIXELS', toDataUrl(makeWebpBomb({ width: 16_383, height: 16_383 }), 'webp')],
      ['IMAGE_TYPE_REFUSED', toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg+xml')],
      ['IMAGE_TYPE_REFUSED', toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png')],
      ['IMAGE_INVALID', toDataUrl(jpeg, 'png')],
      ['IMAGE_INVALID', toDataUrl(jpeg.subarray(0, -20), 'jpeg')],
      ['IMAGE_INVALID', toDataUrl(full(jpeg.subarray(0, -2)), 'jpeg')],
      ['IMAGE_INVALID', `${toDataUrl(jpeg)} `],
      ['IMAGE_INVALID', toDataUrl(full(jpeg)).replace(/.{8}$/, '=AAA-AA=')],
      ['IMAGE_TOO_LARGE', toDataUrl(Buffer.concat([full(jpeg), Buffer.alloc(1)]))],
    ];

    const { outcomes, before, most } = await refuse(cases.map(([, upload]) => upload));
    expect(outcomes).toEqual(cases.map(([code]) => [code]));
    expect((most - before) / ALLOWED_GROWTH).toBeLessThan(1);
  });
});
