import { runInNewContext } from 'node:vm';
import { databaseUses, loginNames, redisServers, serviceNames } from '@garage/contracts';
import { brokerPermissions } from '@garage/messaging';
import { databaseUsers, redisUsers } from '@garage/service-kit/logins';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { Secret } from 'kubernetes-models/v1/Secret';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readBase, readDocuments } from '../manifests.ts';
import { mayConnect } from '../network-policies.ts';
import { exampleSecrets } from '../settings.ts';
import { serverFiles } from './server-files.ts';

const logins = loginNames.map((name) => ({ name, password: `of-${name}` }));
const addresses = {
  mongodb: 'mongodb://a:27017,b:27017/?replicaSet=one&tls=true',
  nats: 'tls://nats.databases:4222',
  redis: 'rediss://redis.databases:6379',
  'redis-volatile': 'rediss://volatile.databases:6379',
};
const files = serverFiles({ logins, addresses, open: false });

/** The servers that the contracts allow a login. */
const serversOf = (login: (typeof loginNames)[number]): string[] => [
  ...(databaseUses[login] === 'none' ? [] : ['mongodb']),
  ...(brokerPermissions(login) ? ['nats'] : []),
  ...(redisServers.kept.some((one) => one === login) ? ['redis'] : []),
  ...(redisServers.volatile.some((one) => one === login) ? ['redis-volatile'] : []),
];

describe('the Secrets of the template', () => {
  it('contain in each address the login of their own process, for the servers that the contracts allow [TRUST-11]', () => {
    const named = [...exampleSecrets].map(([name, values]) => [
      name,
      Object.values(values).flatMap((value) => {
        const [, login = '', server = ''] = /^\w+:\/\/([\w-]+):<password>@<([\w-]+)>/.exec(value) ?? [];
        return login === '' ? [] : [`${login} at ${server}`];
      }),
    ]);
    const known = loginNames
      .filter((login) => login !== 'ops')
      .map((login) => [login, serversOf(login).map((server) => `${login} at ${server}`)]);
    const sorted = (map: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(map).map(([name, list]) => [name, list.toSorted()]));
    expect(sorted(Object.fromEntries(named))).toEqual(sorted(Object.fromEntries(known)));
  });

  it('give the gateway no database, and no policy lets it reach one [TRUST-11]', () => {
    expect(Object.keys(exampleSecrets.get('gateway') ?? {})).toEqual(['NATS_URL', 'REDIS_URL']);
    const policies = readBase().filter((manifest) => NetworkPolicy.is(manifest));
    const data = { name: 'data', namespace: { 'garage/role': 'data' }, labels: {} };
    const reach = (name: string) =>
      mayConnect(policies, {
        caller: { name, labels: { 'app.kubernetes.io/name': name } },
        callee: data,
        port: 27_017,
      });
    expect(['gateway', 'mailer', 'frontend'].filter(reach)).toEqual([]);
    expect(serviceNames.filter(reach)).toEqual([...serviceNames]);
  });
});

describe('make server-logins', () => {
  it('gives each login at the broker the permissions of the contracts [TRUST-11]', () => {
    const [, text = ''] = /^authorization: (\{.*\})\n$/s.exec(files['nats-users.conf'] ?? '') ?? [];
    const { users }: { users: Array<{ user: string; permissions: Record<string, unknown> }> } = JSON.parse(text);
    const configured = users.map(({ user, permissions: { allow_responses: canReply = false, ...subjects } }) => [
      user,
      { ...subjects, canReply },
    ]);
    const known = loginNames.flatMap((name) => {
      const permissions = brokerPermissions(name);
      return permissions ? [[name, permissions]] : [];
    });
    expect(configured).toEqual(known);
  });

  it('gives each Redis only its own logins [TRUST-11]', () => {
    const namesIn = (file: string) => [...(files[file] ?? '').matchAll(/^user (\S+)/gm)].map(([, name]) => name);
    expect(namesIn('redis-users.acl')).toEqual(['default', 'health', ...redisServers.kept]);
    expect(namesIn('redis-volatile-users.acl')).toEqual(['default', 'health', 'chat', 'gateway']);
    expect(files['redis-users.acl']).toContain('user default off');
    expect(redisUsers(logins, { open: true })).toContain('user default on nopass ~* &* +@all');
  });

  it('creates users of MongoDB, or updates their passwords and roles [TRUST-11]', () => {
    const users = new Map<string, unknown>([['booking', {}]]);
    const done: string[] = [];
    const admin = {
      getUser: (name: string) => users.get(name) ?? null,
      createUser({ user, ...rest }: { user: string }) {
        done.push(`create ${user}`);
        users.set(user, rest);
      },
      updateUser(user: string, rest: object) {
        done.push(`update ${user}`);
        users.set(user, rest);
      },
    };
    runInNewContext(files['mongodb-users.js'] ?? '', { db: { getSiblingDB: () => admin } });
    const known = databaseUsers(logins);
    expect(done.toSorted()).toEqual(
      known.map(({ user }) => `${user === 'booking' ? 'update' : 'create'} ${user}`).toSorted(),
    );
    expect(JSON.parse(JSON.stringify(Object.fromEntries(users)))).toEqual(
      Object.fromEntries(known.map(({ user, ...rest }) => [user, rest])),
    );
  });

  it('gives each Secret its own addresses and does not change its keys [TRUST-11]', () => {
    const secrets = parseAllDocuments(files['secrets.yaml'] ?? '').map((document): unknown => document.toJS());
    const made = secrets.filter((secret) => Secret.is(secret));
    expect(made.map(({ metadata }) => metadata?.name)).toEqual([...exampleSecrets.keys()]);
    const dataOf = (name: string) => {
      const data = made.find(({ metadata }) => metadata?.name === name)?.data ?? {};
      return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, atob(value)]));
    };
    expect(dataOf('chat')).toEqual({
      MONGODB_URL: 'mongodb://chat:of-chat@a:27017,b:27017/?replicaSet=one&tls=true',
      NATS_URL: 'tls://chat:of-chat@nats.databases:4222',
      REDIS_URL: 'rediss://chat:of-chat@redis.databases:6379',
      SOCKETS_REDIS_URL: 'rediss://chat:of-chat@volatile.databases:6379',
    });
    expect(dataOf('gateway')['REDIS_URL']).toBe('rediss://gateway:of-gateway@volatile.databases:6379');
    expect(Object.keys(dataOf('identity'))).toEqual(['MONGODB_URL', 'NATS_URL', 'REDIS_URL']);
    for (const { metadata, data } of made) {
      const others = loginNames.filter((name) => name !== metadata?.name);
      const text = JSON.stringify(Object.values(data ?? {}).map((value) => atob(value)));
      expect(others.filter((name) => text.includes(`of-${name}@`))).toEqual([]);
    }
    expect(files['ops.env']).toContain('NATS_URL=tls://ops:of-ops@nats.databases:4222\n');
  });

  it('finds every address of the template [TRUST-11]', () => {
    const inTemplate = readDocuments('secrets-template.yaml').flatMap((document) =>
      Secret.is(document) ? Object.keys(document.stringData ?? {}).filter((key) => key.endsWith('_URL')) : [],
    );
    const inFile = (files['secrets.yaml'] ?? '').match(/^ {2}\w+_URL: \S+$/gm) ?? [];
    // All but the mail server's, which is not one of our servers.
    expect(inFile).toHaveLength(inTemplate.length - 1);
  });
});
