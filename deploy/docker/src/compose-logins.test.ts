// Tests the distribution of logins in docker-compose.yml and the permissions given to the servers.
import { createHash } from 'node:crypto';
import { databaseUses, loginNames, redisServers } from '@garage/contracts';
import { brokerPermissions } from '@garage/messaging';
import { brokerUsers, databaseUsers, redisUsers } from '@garage/service-kit/logins';
import { describe, expect, it } from 'vitest';
import { readServices, readText } from './read-compose.ts';

const product = readServices('docker-compose.yml');
const small = readServices('deploy/docker/small.yml');

/** Mounts of login volumes: service, volume and target. */
const mounts = [...product].flatMap(([name, { volumes = [] }]) =>
  volumes.flatMap((volume) => {
    const [, source, target] = /^([a-z-]+-logins?):(.+)$/.exec(volume) ?? [];
    return source ? [{ name, source, target }] : [];
  }),
);
const mountsOf = (one: string) => mounts.filter(({ name }) => name === one);

/** The servers in the addresses of a process. */
const serversOf = (name: string): string[] =>
  Object.values(product.get(name)?.environment ?? {}).flatMap(
    (value) => /^(?:mongodb|nats|redis):\/\/([a-z-]+):/.exec(value)?.[1] ?? [],
  );

describe('the logins of docker-compose.yml', () => {
  it('are mounted read-only by their own process only [TRUST-11]', () => {
    for (const login of loginNames) {
      const others = mounts.filter(({ source, name }) => source === `${login}-login` && name !== 'keys');
      expect(others).toEqual([{ name: login, source: `${login}-login`, target: '/login:ro' }]);
      expect(product.get(login)?.environment?.['SERVER_LOGIN_FILE']).toBe('/login/server-login');
    }
    const without = [...product.keys()].filter((name) => mountsOf(name).length === 0);
    expect(without).toEqual(['mongodb', 'proxy', 'prometheus', 'grafana']);
  });

  it('are given to each server in a volume of its own [TRUST-11]', () => {
    const serverMounts = mounts.filter(({ source, name }) => source.endsWith('-logins') && name !== 'keys');
    expect(serverMounts).toEqual([
      { name: 'database-users', source: 'mongodb-logins', target: '/users:ro' },
      { name: 'redis', source: 'redis-logins', target: '/logins:ro' },
      { name: 'redis-volatile', source: 'redis-volatile-logins', target: '/logins:ro' },
      { name: 'nats', source: 'nats-logins', target: '/etc/garage/logins:ro' },
    ]);
    const made = mountsOf('keys').map(({ source, target }) => [source.replace(/-logins?$/, ''), target]);
    expect(made).toEqual(made.map(([name]) => [name, `/logins/${name}`]));
    expect(made.map(([name]) => name)).toEqual([...loginNames, 'nats', 'redis', 'redis-volatile', 'mongodb']);
    const folders = readText('deploy/docker/Dockerfile');
    expect(folders).toContain(`for login in ${loginNames.join(' ')}; do`);
  });

  it('are required by every server, also with small.yml [TRUST-11]', () => {
    expect(product.get('mongodb')?.entrypoint?.join(' ')).toContain('mongod');
    expect(product.get('mongodb')?.entrypoint?.join(' ')).toContain('"$$@" --keyFile /run/member-key');
    expect(small.get('mongodb')?.entrypoint).toBeUndefined();
    for (const services of [product, small]) {
      for (const name of ['redis', 'redis-volatile']) {
        const command = services.get(name)?.command?.join(' ');
        expect(command).toContain('--aclfile /logins/users.acl');
        expect(command).not.toContain('protected-mode');
      }
    }
    expect(readText('deploy/docker/nats.conf')).toMatch(/^include logins\/users\.conf$/m);
    // The monitoring port, which lists connections and subscriptions, requires no login.
    expect(readText('deploy/docker/nats.conf')).toMatch(/^http: 127\.0\.0\.1:8222$/m);
  });

  it('exist and are known to the servers before the processes that need them start [TRUST-11]', () => {
    const late = [...product].filter(([name, { depends_on: after = {} }]) => {
      if (name === 'keys' || mountsOf(name).length === 0) return false;
      const waits = ['keys', ...(serversOf(name).includes('mongodb') ? ['database-users'] : [])];
      return waits.some((one) => after[one]?.condition !== 'service_completed_successfully');
    });
    expect(late.map(([name]) => name)).toEqual([]);
  });

  it('are known to exactly the servers that their process is configured for; the gateway has no database [TRUST-11]', () => {
    const known = loginNames.map((login) => [
      login,
      [
        ...(databaseUses[login] === 'none' ? [] : ['mongodb']),
        ...(brokerPermissions(login) ? ['nats'] : []),
        ...(redisServers.kept.some((one) => one === login) ? ['redis'] : []),
        ...(redisServers.volatile.some((one) => one === login) ? ['redis-volatile'] : []),
      ],
    ]);
    const configured = loginNames.map((login) => [login, serversOf(login).toSorted()]);
    expect(configured).toEqual(known);
    expect(serversOf('gateway')).not.toContain('mongodb');
  });

  it('restart the servers when permissions in the contracts change [TRUST-11]', () => {
    const logins = loginNames.map((name) => ({ name, password: 'any' }));
    const generated = [
      brokerUsers(logins),
      ...Object.values(redisServers).map((names) =>
        redisUsers(logins.filter(({ name }) => names.some((one) => one === name))),
      ),
      JSON.stringify(databaseUsers(logins)),
    ];
    const digest = createHash('sha256').update(generated.join('\n')).digest('hex').slice(0, 12);
    const labelled = ['database-users', 'redis', 'redis-volatile', 'nats'];
    const labels = labelled.map((name) => product.get(name)?.labels?.['garage.permissions']);
    expect(labels, `set garage.permissions in docker-compose.yml to ${digest}`).toEqual(labelled.map(() => digest));
  });
});
