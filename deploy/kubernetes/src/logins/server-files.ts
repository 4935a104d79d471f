import { redisServers } from '@garage/contracts';
import { brokerUsers, databaseUsers, redisUsers, withLogin, type ServerLogin } from '@garage/service-kit/logins';
import { Secret } from 'kubernetes-models/v1/Secret';
import { stringify } from 'yaml';
import { readDocuments } from '../manifests.ts';

/** Names of the servers in the addresses of secrets-template.yaml. */
const serverNames = ['mongodb', 'nats', 'redis', 'redis-volatile'] as const;
type ServerName = (typeof serverNames)[number];

type ServerAddresses = Record<ServerName, string>;

interface ServerFiles {
  logins: readonly ServerLogin[];
  /** Server addresses as the processes reach them, without a login. */
  addresses: ServerAddresses;
  /** True: NATS and Redis also accept clients without a login. */
  open: boolean;
}

/** Returns the login files of each server and the Secrets of each process, by file name. */
export function serverFiles({ logins, addresses, open }: ServerFiles): Record<string, string> {
  const only = (names: readonly string[]) => logins.filter(({ name }) => names.includes(name));
  return {
    'nats-users.conf': brokerUsers(logins, { open }),
    'redis-users.acl': redisUsers(only(redisServers.kept), { open }),
    'redis-volatile-users.acl': redisUsers(only(redisServers.volatile), { open }),
    'mongodb-users.js': databaseScript(logins),
    'secrets.yaml': secretsOf(logins, addresses),
    'ops.env': operatorEnvironment(logins, addresses),
  };
}

/** A script for mongosh, run as a user administrator: creates users, or updates their passwords and roles. */
function databaseScript(logins: readonly ServerLogin[]): string {
  return `for (const { user, ...rest } of ${JSON.stringify(databaseUsers(logins), null, 2)}) {
  const admin = db.getSiblingDB('admin');
  if (admin.getUser(user)) admin.updateUser(user, rest);
  else admin.createUser({ user, ...rest });
}
`;
}

const ADDRESS = /^\w+:\/\/([\w-]+):<password>@<([\w-]+)>/;

/** Renders only the server addresses of the template: with server-side apply other existing keys of the Secrets are kept. */
function secretsOf(logins: readonly ServerLogin[], addresses: ServerAddresses): string {
  const secrets = readDocuments('secrets-template.yaml')
    .filter((document) => Secret.is(document))
    .map(({ metadata, stringData = {} }) => {
      const found = Object.entries(stringData ?? {}).flatMap(([key, template]) => {
        const [, name = '', server = ''] = ADDRESS.exec(template) ?? [];
        const at = serverNames.find((one) => one === server);
        const login = logins.find((one) => one.name === name);
        return at && login ? [[key, encode(withLogin(addresses[at], login))] as const] : [];
      });
      return { apiVersion: 'v1', kind: 'Secret', metadata: { name: metadata?.name }, data: Object.fromEntries(found) };
    });
  return secrets.map((secret) => stringify(secret)).join('---\n');
}

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** Environment file for the operator's commands (deploy/ops) outside the cluster. */
function operatorEnvironment(logins: readonly ServerLogin[], addresses: ServerAddresses): string {
  const ops = logins.find(({ name }) => name === 'ops');
  if (!ops) return '';
  const settings = { MONGODB_URL: addresses.mongodb, NATS_URL: addresses.nats, REDIS_URL: addresses.redis };
  return Object.entries(settings)
    .map(([name, url]) => `${name}=${withLogin(url, ops)}\n`)
    .join('');
}
