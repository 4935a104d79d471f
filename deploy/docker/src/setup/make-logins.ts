import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUses, loginNames, redisServers } from '@garage/contracts';
import { brokerUsers, createPassword, redisUsers, type ServerLogin } from '@garage/service-kit/logins';
import { DATABASE_ADMIN } from './database-admin.ts';

/** File of one login, readable by its process only. */
const LOGIN_FILE = 'server-login';
const LOGIN = /^([\w-]+):([\w-]{32,})$/;

/** Passwords of the MongoDB admin and of the logins with a database. */
const PASSWORDS_FILE = join('mongodb', 'passwords.json');

/**
 * Creates missing logins, each in its own folder, and rewrites the servers' configuration of all logins, each in its
 * own folder. Every folder is a separate volume, so that each container gets only its own.
 */
export function makeLogins(folder: string): void {
  const logins = loginNames.map((name) => ensureLogin(folder, name));
  const only = (names: readonly string[]) => logins.filter(({ name }) => names.includes(name));
  replaceFile(join(folder, 'nats', 'users.conf'), { text: brokerUsers(logins), mode: WORLD_READABLE });
  for (const [server, names] of Object.entries({ redis: redisServers.kept, 'redis-volatile': redisServers.volatile }))
    replaceFile(join(folder, server, 'users.acl'), { text: redisUsers(only(names)), mode: WORLD_READABLE });
  const passwords = logins
    .filter(({ name }) => databaseUses[name] !== 'none')
    .map(({ name, password }) => [name, password] as const);
  const all = { ...Object.fromEntries(passwords), [DATABASE_ADMIN]: ensureAdminPassword(folder) };
  replaceFile(join(folder, PASSWORDS_FILE), { text: JSON.stringify(all, null, 2), mode: WORLD_READABLE });
}

/** The servers' files are readable by every user, because servers run as the users of their images; only their containers mount them. */
const WORLD_READABLE = 0o644;
const OWNER_ONLY = 0o600;

function ensureLogin<Name extends string>(folder: string, name: Name): ServerLogin & { name: Name } {
  const file = join(folder, name, LOGIN_FILE);
  const [, , kept] = LOGIN.exec(readIfExists(file)) ?? [];
  const password = kept ?? createPassword();
  if (kept === undefined) replaceFile(file, { text: `${name}:${password}`, mode: OWNER_ONLY });
  return { name, password };
}

function ensureAdminPassword(folder: string): string {
  const text = readIfExists(join(folder, PASSWORDS_FILE));
  const kept: Record<string, string> = text === '' ? {} : JSON.parse(text);
  return kept[DATABASE_ADMIN] ?? createPassword();
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function replaceFile(file: string, { text, mode }: { text: string; mode: number }): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode });
  // The umask of this process may have removed permissions from `mode` when the file was created.
  chmodSync(next, mode);
  renameSync(next, file);
}
