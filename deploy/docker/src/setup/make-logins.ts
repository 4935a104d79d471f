import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUses, loginNames, redisServers } from '@garage/contracts';
import { brokerUsers, createPassword, redisUsers, type ServerLogin } from '@garage/service-kit/logins';
import { DATABASE_ADMIN } from './database-admin.ts';

/** A login's own file, which its process reads alone. */
const LOGIN_FILE = 'server-login';
const LOGIN = /^([\w-]+):([\w-]{32,})$/;

/** Of the user of MongoDB who makes the others, and of those that have a database. */
const PASSWORDS_FILE = join('mongodb', 'passwords.json');

/**
 * Makes the logins that are missing, each in a folder of its own name, and writes anew what the servers know of all of them, each in its own
 * folder. Every folder is a volume, so that nobody is given more than one.
 */
export function makeLogins(folder: string): void {
  const logins = loginNames.map((name) => ensureLogin(folder, name));
  const only = (names: readonly string[]) => logins.filter(({ name }) => names.includes(name));
  replaceFile(join(folder, 'nats', 'users.conf'), { text: brokerUsers(logins), mode: FOR_SERVERS });
  for (const [server, names] of [
    ['redis', redisServers.kept],
    ['redis-volatile', redisServers.volatile],
  ] as const)
    replaceFile(join(folder, server, 'users.acl'), { text: redisUsers(only(names)), mode: FOR_SERVERS });
  const passwords = logins
    .filter(({ name }) => databaseUses[name] !== 'none')
    .map(({ name, password }) => [name, password] as const);
  const all = { ...Object.fromEntries(passwords), [DATABASE_ADMIN]: ensureAdminPassword(folder) };
  replaceFile(join(folder, PASSWORDS_FILE), { text: JSON.stringify(all, null, 2), mode: FOR_SERVERS });
}

/** Servers read with accounts of their own images; who has the volume has the file. */
const FOR_SERVERS = 0o644;
const FOR_ONE = 0o600;

function ensureLogin<Name extends string>(folder: string, name: Name): ServerLogin & { name: Name } {
  const file = join(folder, name, LOGIN_FILE);
  const [, , kept] = LOGIN.exec(readIfThere(file)) ?? [];
  const password = kept ?? createPassword();
  if (kept === undefined) replaceFile(file, { text: `${name}:${password}`, mode: FOR_ONE });
  return { name, password };
}

function ensureAdminPassword(folder: string): string {
  const text = readIfThere(join(folder, PASSWORDS_FILE));
  const kept: Record<string, string> = text === '' ? {} : JSON.parse(text);
  return kept[DATABASE_ADMIN] ?? createPassword();
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** At once, never half. */
function replaceFile(file: string, { text, mode }: { text: string; mode: number }): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode });
  // The process's mask may have taken rights away.
  chmodSync(next, mode);
  renameSync(next, file);
}
