import { createHash } from 'node:crypto';
import { loginNames, redisUses } from '@garage/contracts';
import type { ServerLogin } from './server-login.ts';

const DEFAULT_PREFIX = 'garage';

/**
 * All commands except those that affect the server or other connections, or access keys without naming them; INFO is
 * required by clients. The remaining commands name their keys, which the rules below restrict.
 */
const ALLOWED_COMMANDS = [
  '+@all',
  '-@admin',
  '-@dangerous',
  '-scan',
  '-randomkey',
  '-dbsize',
  '-function',
  '-script',
  '+info',
];

/**
 * Disabled, so that every connection needs a login. It keeps its permissions: at its start Redis replays the
 * append-only file as this user, and would skip every transaction and script that it may not run.
 */
const DEFAULT_USER_OFF = 'user default off resetpass ~* &* +@all';

/** Lets connections without a login run all commands, while a running stack is being switched to logins. */
const DEFAULT_USER_ON = 'user default on nopass ~* &* +@all';

/** A user without a password that may only send PING, for health checks. */
const HEALTH_USER = 'user health on nopass resetkeys resetchannels -@all +ping';

interface RedisUsersOptions {
  /** Prefix of all keys that the logins may access. */
  prefix?: string;
  /** True: connections without a login are accepted. */
  open?: boolean;
}

/** Returns a Redis ACL file with these logins only. */
export function redisUsers(
  logins: readonly ServerLogin[],
  { prefix = DEFAULT_PREFIX, open = false }: RedisUsersOptions = {},
): string {
  const lines = logins.flatMap(({ name, password }) => {
    const rules = rulesOf(name, prefix);
    const digest = createHash('sha256').update(password).digest('hex');
    return rules ? [['user', name, 'on', `#${digest}`, ...rules].join(' ')] : [];
  });
  return [open ? DEFAULT_USER_ON : DEFAULT_USER_OFF, HEALTH_USER, ...lines, ''].join('\n');
}

/** The Redis permissions of a login; undefined for one that does not use Redis. */
function rulesOf(name: string, prefix: string): string[] | undefined {
  const login = loginNames.find((one) => one === name);
  if (login === undefined || login === 'ops') return ['~*', '&*', '+@all'];
  if (login === 'frontend' || login === 'backup') return undefined;
  const { keys = [], readKeys = [], channels = [] } = redisUses[login];
  return [
    ...[`${login}:*`, ...keys].map((key) => `~${prefix}:${key}`),
    ...readKeys.map((key) => `%R~${prefix}:${key}`),
    'resetchannels',
    ...channels.map((channel) => `&${prefix}:${channel}`),
    ...ALLOWED_COMMANDS,
  ];
}
