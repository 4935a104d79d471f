import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorCatalogue, imageBodyLimit } from '@garage/contracts';
import { bodyBytesFor, createBodyBudget, STOP_TIMEOUT_MS } from '@garage/service-kit';
import { describe, expect, it } from 'vitest';
import { processes } from './product-run.ts';
import { readServices, readText, repositoryRoot, type ComposeService } from './read-compose.ts';

const product = readServices('docker-compose.yml');
const small = readServices('deploy/docker/small.yml');
const dockerfile = readText('deploy/docker/Dockerfile');

/** Names of the services that fail the check. */
const failing = (names: Iterable<string>, holds: (service: ComposeService, name: string) => boolean): string[] =>
  [...names].filter((name) => !holds(product.get(name) ?? {}, name));

/** The source text that declares the settings of a service. */
const settingsOf = (name: string): string => {
  const own: Record<string, string[]> = {
    gateway: ['gateway/src/config.ts'],
    frontend: ['frontend/server/config.ts'],
    keys: ['deploy/docker/src/make-keys.ts'],
    'database-users': ['deploy/docker/src/make-database-users.ts'],
    backup: ['deploy/ops/src/config.ts'],
    ops: ['deploy/ops/src/config.ts'],
    identity: ['services/identity/src/config.ts', 'services/identity/src/modules/social/social-settings.ts'],
  };
  const shared = ['keys', 'database-users'].includes(name) ? [] : ['libs/service-kit/src/config/process-settings.ts'];
  return [...(own[name] ?? [`services/${name}/src/config.ts`]), ...shared].map(readText).join('\n');
};

/** Paths in the repository that a service mounts. */
const mountedPaths = ({ volumes = [] }: ComposeService): string[] =>
  volumes.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []);

/** A file, or all files of a folder, by their paths from the repository root. */
function filesAt(path: string): string[] {
  const absolute = join(repositoryRoot, path);
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute).flatMap((name) => filesAt(`${path}/${name}`));
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesAt).toSorted()) hash.update(`${file}\0${readText(file)}\0`);
  return hash.digest('hex').slice(0, 12);
}

describe('docker-compose.yml', () => {
  it('recreates a container when a file changes that it mounts', () => {
    const mounting = [...product].filter(([, service]) => mountedPaths(service).length > 0);
    expect(mounting.map(([name]) => name)).toEqual(['nats', 'proxy', 'prometheus', 'grafana']);
    const digests = mounting.map(([name, service]) => `${name}: ${digestOf(mountedPaths(service))}`);
    const labels = mounting.map(([name, { labels: own = {} }]) => `${name}: ${own['garage.files']}`);
    expect(labels, `set the labels garage.files in docker-compose.yml to ${digests.join(', ')}`).toEqual(digests);
    // Labels of the other files would replace them, and paths there would not be checked.
    for (const path of ['deploy/docker/small.yml', 'deploy/docker/stand-ins.yml']) {
      const others = [...readServices(path)].filter(
        ([, one]) => one.labels !== undefined || mountedPaths(one).length > 0,
      );
      expect(others).toEqual([]);
    }
  });

  it('builds each image from a stage of the Dockerfile, under its name', () => {
    const ours = [...product.keys()].filter((name) => product.get(name)?.build);
    expect(ours).toEqual(expect.arrayContaining([...processes, 'ops']));
    expect(
      failing(ours, ({ build, image }) => {
        const target = build?.target ?? '';
        return (
          image?.startsWith(`\${IMAGE_PREFIX:-garage}/${target}:`) === true && dockerfile.includes(` AS ${target}\n`)
        );
      }),
    ).toEqual([]);
  });

  it('gives each process only settings that it reads', () => {
    const unknown = [...processes, 'keys', 'database-users', 'ops', 'backup'].flatMap((name) => {
      const known = settingsOf(name);
      const names = Object.keys(product.get(name)?.environment ?? {}).map((setting) => setting.replace(/_FILE$/, ''));
      return names
        .filter((setting) => !new RegExp(`\\b${setting}(?:_FILE)?:`).test(known))
        .map((one) => `${name}: ${one}`);
    });
    expect(unknown).toEqual([]);
  });

  it('has in the handbook a command that stops the load balancer and every process before a restore', () => {
    const [, stopped = ''] = /^ +docker compose stop ([a-z ]+)/m.exec(readText('deploy/ops/README.md')) ?? [];
    expect(stopped.trim().split(' ').toSorted()).toEqual(['proxy', ...processes].toSorted());
  });

  it('contains no secrets, only their files', () => {
    const secrets = [...product].flatMap(([name, { environment = {} }]) =>
      Object.keys(environment)
        .filter((setting) => /KEY|SECRET|PASSWORD/.test(setting) && !setting.endsWith('_FILE'))
        .map((one) => `${name}: ${one}`),
    );
    expect(secrets).toEqual([]);
  });

  it('publishes the load balancer, and Prometheus and Grafana on the local machine only', () => {
    const published = [...product].flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published.map(([name]) => name)).toEqual(['proxy', 'prometheus', 'grafana']);
    const elsewhere = published.filter(([name, port = '']) => name !== 'proxy' && !port.startsWith('127.0.0.1:'));
    expect(elsewhere).toEqual([]);
    expect(readText('deploy/docker/haproxy.cfg')).not.toContain('9100');
  });

  it('puts the project name into the targets of Prometheus, and drops the second ones with small.yml', () => {
    const targets = readText('deploy/observability/prometheus/prometheus.yml');
    const leaveOut = [product, small].map(
      (services) => services.get('prometheus')?.environment?.['LEAVE_OUT'] ?? 'none',
    );
    const script = product.get('prometheus')?.command?.join(' ') ?? '';
    const found = leaveOut.map((expression) => {
      const command = script
        .replace('${COMPOSE_PROJECT_NAME}', 'another')
        .replace('$$LEAVE_OUT', expression)
        .replace(/ \/etc\/prometheus\/prometheus.yml >.*/s, '');
      return execFileSync('sh', ['-c', command], { input: targets, encoding: 'utf8' }).match(/- another-\S+/g)?.length;
    });
    expect(found).toEqual([2 * processes.length, processes.length]);
  });

  it('runs two containers per process, restarts them after failures, and gives them enough time to stop', () => {
    expect(
      failing(
        processes,
        ({ deploy, restart, init, stop_grace_period: grace = '' }) =>
          deploy?.replicas === 2 &&
          restart === 'unless-stopped' &&
          init === true &&
          Number.parseInt(grace) > STOP_TIMEOUT_MS / 1_000,
      ),
    ).toEqual([]);
    // MongoDB alone needs fifteen seconds to stop.
    expect(
      failing(['mongodb', 'redis', 'nats'], ({ stop_grace_period: grace = '' }) => Number.parseInt(grace) >= 30),
    ).toEqual([]);
  });

  it('has health checks and log limits for all long-running services, and correct start dependencies', () => {
    expect(dockerfile).toContain('HEALTHCHECK --interval');
    const staying = [...product.keys()].filter((name) => product.get(name)?.restart === 'unless-stopped');
    expect(staying.length).toBeGreaterThan(14);
    expect(failing(staying, ({ healthcheck, build }) => healthcheck !== undefined || build !== undefined)).toEqual([]);
    expect(failing(staying, ({ logging }) => logging?.options['max-size'] !== undefined)).toEqual([]);
    const waits = [...product].flatMap(([name, { environment = {}, depends_on: after = {} }]) =>
      Object.values(environment)
        .flatMap((value) => /^(?:mongodb|nats|redis):\/\/([a-z-]+):/.exec(value)?.[1] ?? [])
        .filter((server) => after[server]?.condition !== 'service_healthy')
        // The frontend starts without the broker, too.
        .filter((server) => name !== 'frontend' || server !== 'nats')
        .map((server) => `${name} does not wait for ${server}`),
    );
    expect(waits).toEqual([]);
  });

  it('gives a service an hour for its migrations, before which it does not answer', () => {
    const migrating = processes.filter((name) => product.get(name)?.environment?.['MONGODB_DATABASE'] !== undefined);
    expect(migrating.length).toBeGreaterThan(6);
    // Only that: the rest of the check is the one of the image.
    expect(migrating.map((name) => product.get(name)?.healthcheck)).toEqual(
      migrating.map(() => ({ start_period: '1h' })),
    );
  });

  it('persists queues and streams, with size limits', () => {
    for (const services of [product, small]) {
      const queue = services.get('redis')?.command?.join(' ');
      expect(queue).toMatch(/--appendonly yes .*--maxmemory \d+mb .*--maxmemory-policy noeviction/);
      expect(services.get('redis-volatile')?.command?.join(' ')).toMatch(
        /--maxmemory \d+mb .*--maxmemory-policy allkeys-lru/,
      );
    }
    const broker = readText('deploy/docker/nats.conf');
    expect(broker).toMatch(/^ {2}store_dir: \/data$/m);
    expect(broker).toMatch(/^ {2}max_file_store: \dGB$/m);
    // Otherwise acknowledged messages, already deleted from the outbox, are only in memory for up to two minutes.
    expect(broker).toMatch(/^ {2}sync_interval: always$/m);
  });
});

describe('small.yml', () => {
  const MAX_MEGABYTES = 2_048;
  /** Long-running services of the default profile. */
  const running = [...product.keys()].filter(
    (name) => product.get(name)?.restart !== 'no' && !product.get(name)?.profiles && !small.get(name)?.profiles,
  );

  it('runs one container per process, all within 2 GB', () => {
    const limits = running.map((name) => {
      const { mem_limit: limit = '', deploy } = small.get(name) ?? {};
      return Number(/^(\d+)m$/.exec(limit)?.[1]) * (deploy?.replicas ?? 1);
    });
    expect(running.length).toBeGreaterThan(13);
    const sum = limits.reduce((total, limit) => total + limit, 0);
    expect(sum, 'a new process needs the mem_limit of others lowered').toBeLessThanOrEqual(MAX_MEGABYTES);
    expect(processes.filter((name) => small.get(name)?.deploy?.replicas !== 1)).toEqual([]);
  });

  it('limits bodies to what its processes can read, and accepts at least one picture', () => {
    const maxBodyBytes = Number(small.get('proxy')?.environment?.['MAX_BODY_BYTES']);
    const cap = Number(product.get('proxy')?.environment?.['MAX_BODY_BYTES']);
    const known = Object.values(endpoints).map(({ service, ...one }) => ({
      service,
      limit: 'bodyLimit' in one ? one.bodyLimit : 0,
    }));
    expect(Math.max(...known.map(({ limit }) => limit))).toBeLessThanOrEqual(cap);
    expect(maxBodyBytes).toBeGreaterThan(imageBodyLimit(1) + 800_000);
    expect(readText('deploy/docker/haproxy.cfg')).toContain(errorCatalogue.PAYLOAD_TOO_LARGE.message);
    const shortOf = known.filter(({ service, limit }) => {
      const body = Math.min(limit, maxBodyBytes);
      const { mem_limit: memory = '', environment = {} } = small.get(service) ?? {};
      const oldSpace = Number(/max-old-space-size=(\d+)/.exec(environment['NODE_OPTIONS'] ?? '')?.[1]);
      // The process's own limit, derived from its memory.
      const bytes = bodyBytesFor({ memory: Number.parseInt(memory) * 2 ** 20, heap: oldSpace * 2 ** 20 });
      return !(createBodyBudget(bytes).largestBody >= body);
    });
    expect([...new Set(shortOf.map(({ service }) => service))]).toEqual([]);
  });

  it('limits the data of Redis to less than its memory', () => {
    for (const name of ['redis', 'redis-volatile']) {
      const { command = [], mem_limit: limit = '' } = small.get(name) ?? {};
      expect(Number.parseInt(command[command.indexOf('--maxmemory') + 1] ?? '')).toBeLessThan(
        Number.parseInt(limit) * 0.7,
      );
    }
  });
});
