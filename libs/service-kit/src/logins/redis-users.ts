import { createHash } from 'node:crypto';
import { loginNames, redisUses } from '@garage/contracts';
import type { ServerLogin } from './server-login.ts';

const DEFAULT_PREFIX = 'garage';

/**
 * Everything but what concerns the server, other connections or keys without their names; INFO is what clients ask first. What is
 * left names its keys, which the rules below hold.
 */
const COMMANDS = ['+@all', '-@admin', '-@dangerous', '-scan', '-randomkey', '-dbsize', '-function', '-script', '+info'];

/**
 * Off, so that nobody connects without a login. It keeps its rights: as it, a starting Redis repeats its append-only file, and would leave out
 * every transaction and script that it may not run.
 */
const NOBODY = 'user default off resetpass ~* &* +@all';

/** While a stack gets its logins: whoever has none may still do everything. */
const ANYBODY = 'user default on nopass ~* &* +@all';

/** For health checks, of which nobody need know a password. */
const HEALTH = 'user health on nopass resetkeys resetchannels -@all +ping';

interface RedisUsersOptions {
  /** Before all keys. */
  prefix?: string;
  /** Whether connections without a login are let in. */
  open?: boolean;
}

/** The lines of a Redis ACL file that knows these logins and nobody else. */
export function redisUsers(
  logins: readonly ServerLogin[],
  { prefix = DEFAULT_PREFIX, open = false }: RedisUsersOptions = {},
): string {
  const lines = logins.flatMap(({ name, password }) => {
    const rules = rulesOf(name, prefix);
    const digest = createHash('sha256').update(password).digest('hex');
    return rules ? [['user', name, 'on', `#${digest}`, ...rules].join(' ')] : [];
  });
  return [open ? ANYBODY : NOBODY, HEALTH, ...lines, ''].join('\n');
}

/** Undefined for one that has no business with Redis. */
function rulesOf(name: string, prefix: string): string[] | undefined {
  const login = loginNames.find((one) => one === name);
  if (login === undefined || login === 'ops') return ['~*', '&*', '+@all'];
  if (login === 'backup') return undefined;
  const { keys = [], readKeys = [], channels = [] } = redisUses[login];
  return [
    ...[`${login}:*`, ...keys].map((key) => `~${prefix}:${key}`),
    ...readKeys.map((key) => `%R~${prefix}:${key}`),
    'resetchannels',
    ...channels.map((channel) => `&${prefix}:${channel}`),
    ...COMMANDS,
  ];
}
