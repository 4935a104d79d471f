import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { auditDependencies } from './audit-dependencies.ts';

const endings: Array<() => void> = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

/** Creates a project with one production and one development dependency. */
function makeProject(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'garage-audit-'));
  endings.push(() => rmSync(cwd, { recursive: true, force: true }));
  const project = { name: 'p', version: '1.0.0', dependencies: { used: '1.0.0' }, devDependencies: { tool: '1.0.0' } };
  const packages = {
    '': project,
    'node_modules/used': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(cwd, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
  );
  return cwd;
}

/** Starts a registry with a vulnerability of this severity in each package; null: it rejects audits. */
async function startRegistry(severity: string | null): Promise<string> {
  const advisory = {
    id: 1,
    url: 'https://example.com/1',
    title: 'Reads too much',
    vulnerable_versions: '<2.0.0',
    severity,
  };
  const packument = (name: string) => ({
    name,
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name, version: '1.0.0' } },
  });
  const server = createServer(({ method, url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    if (method === 'GET') return response.end(JSON.stringify(packument(url.slice(1))));
    if (severity === null) return response.writeHead(405).end('{}');
    return response.end(JSON.stringify(url.endsWith('/bulk') ? { used: [advisory], tool: [advisory] } : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const { port }: AddressInfo = Object(server.address());
  return `http://127.0.0.1:${port}/`;
}

async function audit(registry: string) {
  const cwd = makeProject();
  const env = { npm_config_registry: registry, npm_config_cache: join(cwd, 'cache') };
  return auditDependencies({ cwd, env });
}

it(
  'fails for a serious vulnerability of a production package, and names it [TRUST-15]',
  { timeout: 60_000 },
  async () => {
    expect(await audit(await startRegistry('high'))).toEqual({
      lines: ['high: used: Reads too much', '1 packages with known vulnerabilities, 1 of them high or critical.'],
      failed: true,
    });
  },
);

it('reports a lesser one and does not fail [TRUST-15]', { timeout: 60_000 }, async () => {
  expect(await audit(await startRegistry('moderate'))).toMatchObject({
    failed: false,
    lines: [/^moderate: used/, /1 pack/].map((one) => expect.stringMatching(one)),
  });
});

it(
  'reports that nothing was audited when no registry answers, and does not fail [TRUST-15]',
  { timeout: 60_000 },
  async () => {
    const refused = await audit(await startRegistry(null));
    expect(refused).toEqual({ failed: false, lines: [expect.stringMatching(/^Not audited: .*405/)] });
    const gone = await audit('http://127.0.0.1:9/');
    expect(gone).toEqual({ failed: false, lines: [expect.stringMatching(/^Not audited: /)] });
  },
);
