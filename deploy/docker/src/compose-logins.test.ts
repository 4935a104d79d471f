// Who is given which login by docker-compose.yml, and what the servers are told of them.
import { createHash } from 'node:crypto';
import { databaseUses, loginNames, redisServers } from '@garage/contracts';
import { brokerPermissions } from '@garage/messaging';
import { brokerUsers, databaseUsers, redisUsers } from '@garage/service-kit/logins';
import { describe, expect, it } from 'vitest';
import { readServices, readText } from './read-compose.ts';

const product = readServices('docker-compose.yml');
const small = readServices('deploy/docker/small.yml');

/** Volumes of logins, by who mounts them and where. */
const mounts = [...product].flatMap(([name, { volumes = [] }]) =>
  volumes.flatMap((volume) => {
    const [, source, target] = /^([a-z-]+-logins?):(.+)$/.exec(volume) ?? [];
    return source ? [{ name, source, target }] : [];
  }),
);
const mountsOf = (one: string) => mounts.filter(({ name }) => name === one);

/** The servers that the addresses of a process name. */
const serversOf = (name: string): string[] =>
  Object.values(product.get(name)?.environment ?? {}).flatMap(
    (value) => /^(?:mongodb|nats|redis):\/\/([a-z-]+):/.exec(value)?.[1] ?? [],
  );

describe('the logins of docker-compose.yml', () => {
  it('are given to their own process and nobody else, and cannot be changed by it [TRUST-11]', () => {
    for (const login of loginNames) {
      const others = mounts.filter(({ source, name }) => source === `${login}-login` && name !== 'keys');
      expect(others).toEqual([{ name: login, source: `${login}-login`, target: '/login:ro' }]);
      expect(product.get(login)?.environment?.['SERVER_LOGIN_FILE']).toBe('/login/server-login');
    }
    const without = [...product.keys()].filter((name) => mountsOf(name).length === 0);
    expect(without).toEqual(['mongodb', 'frontend', 'proxy', 'prometheus', 'grafana']);
  });

  it('are told to each server by a volume of its own [TRUST-11]', () => {
    const told = mounts.filter(({ source, name }) => source.endsWith('-logins') && name !== 'keys');
    expect(told).toEqual([
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

  it('are insisted on by every server, on a small machine too [TRUST-11]', () => {
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
    // Who is connected and what is subscribed to is told without a login.
    expect(readText('deploy/docker/nats.conf')).toMatch(/^http: 127\.0\.0\.1:8222$/m);
  });

  it('are there, and known to the servers, before who needs them starts [TRUST-11]', () => {
    const late = [...product].filter(([name, { depends_on: after = {} }]) => {
      if (name === 'keys' || mountsOf(name).length === 0) return false;
      const waits = ['keys', ...(serversOf(name).includes('mongodb') ? ['database-users'] : [])];
      return waits.some((one) => after[one]?.condition !== 'service_completed_successfully');
    });
    expect(late.map(([name]) => name)).toEqual([]);
  });

  it('are known to exactly the servers that their process is told of; the gateway is told of no database [TRUST-11]', () => {
    const known = loginNames.map((login) => [
      login,
      [
        ...(databaseUses[login] === 'none' ? [] : ['mongodb']),
        ...(brokerPermissions(login) ? ['nats'] : []),
        ...(redisServers.kept.some((one) => one === login) ? ['redis'] : []),
        ...(redisServers.volatile.some((one) => one === login) ? ['redis-volatile'] : []),
      ],
    ]);
    const told = loginNames.map((login) => [login, serversOf(login).toSorted()]);
    expect(told).toEqual(known);
    expect(serversOf('gateway')).not.toContain('mongodb');
  });

  it('make the servers start anew when what the contracts let them do changes [TRUST-11]', () => {
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
    expect(labelled.map((name) => product.get(name)?.labels?.['garage.permissions'])).toEqual(
      labelled.map(() => digest),
    );
  });
});
