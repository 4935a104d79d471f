import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesOf } from './client-manifest.ts';
import type { ClientManifest } from './client-manifest.ts';
import { measurePages } from './page-weight.ts';

const manifest: ClientManifest = {
  'src/entry-client.tsx': {
    file: 'entry.js',
    css: ['site.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/app/routes/home.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  'src/app/routes/home.tsx': { file: 'home.js', imports: ['_shared.js', 'src/entry-client.tsx'] },
  'src/features/login.tsx': { file: 'login.js' },
};

it('links each file once, and nothing that a page loads only later', () => {
  const files = filesOf(manifest, ['src/entry-client.tsx', 'src/app/routes/home.tsx']);
  expect(files).toEqual({ scripts: ['shared.js', 'entry.js', 'home.js'], styles: ['site.css'] });
});

it('weighs a page with everything it needs to be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-weight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Random bytes do not compress; gzip adds about twenty bytes to each file.
  for (const name of ['entry.js', 'shared.js', 'home.js', 'login.js'])
    writeFileSync(join(folder, name), randomBytes(1000));
  const [home, ...others] = measurePages(folder, manifest);
  expect(others).toEqual([]);
  expect(home?.gzipBytes).toBeGreaterThan(3000);
  expect(home?.gzipBytes).toBeLessThan(3200);
});
