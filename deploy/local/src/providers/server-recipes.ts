import { brokerUsers, redisUsers, type ServerLogin } from '@garage/service-kit/logins';
import type { ServerName } from './provider.ts';
import type { Addresses, ServerLogins } from './server-logins.ts';

/** Where a server listens and stores files, in its own file system. */
interface ServerPlace {
  host: string;
  port: number;
  data: string;
  /** Path of the server's user file; without it, clients need no login. */
  users?: string | undefined;
}

/** How to run a server from PATH, in a container or in the Debian root folder. */
interface ServerRecipe {
  program: string;
  args: (place: ServerPlace) => string[];
  url: (address: string) => string;
  /** Content of the server's user file; undefined for a server without logins, which only this machine reaches. */
  users?: (logins: readonly ServerLogin[]) => string;
}

export const replicaSetName = 'garage';

/** Redis keeps everything and writes it to its disk before it answers: not even a power failure loses an accepted mail. */
const redisStorage = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--save',
  '',
  '--maxmemory-policy',
  'noeviction',
];

export const serverRecipes: Record<ServerName, ServerRecipe> = {
  mongodb: {
    program: 'mongod',
    args: ({ host, port, data }) =>
      ['--dbpath', data, '--port', `${port}`, '--bind_ip', host].concat('--replSet', replicaSetName, '--quiet'),
    url: (address) => `mongodb://${address}/?directConnection=true`,
  },
  redis: {
    program: 'redis-server',
    args: ({ host, port, data, users }) =>
      ['--bind', host, '--port', `${port}`, '--dir', data].concat(redisStorage, users ? ['--aclfile', users] : []),
    url: (address) => `redis://${address}`,
    users: redisUsers,
  },
  nats: {
    program: 'nats-server',
    args: ({ host, port, data, users }) =>
      ['-a', host, '-p', `${port}`, '-js', '-sd', data].concat(users ? ['-c', users] : []),
    url: (address) => `nats://${address}`,
    users: brokerUsers,
  },
};

/** Returns the server's addresses with logins; without a user file all processes get the same address. */
export const addressesOf = (server: ServerName, url: string, logins: ServerLogins): Addresses =>
  serverRecipes[server].users ? logins.addressesOf(url) : { url, urlFor: () => url };
