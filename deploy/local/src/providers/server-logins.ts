import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginNames, type LoginName } from '@garage/contracts';
import { createPassword, withLogin, type ServerLogin } from '@garage/service-kit/logins';

export interface Addresses {
  url: string;
  urlFor(login: LoginName): string;
}

export interface ServerLogins {
  all: ServerLogin[];
  /** Path of the JSON file with the passwords by login name. */
  file: string;
  /** Returns a server's address with each login. */
  addressesOf(url: string): Addresses;
}

const TESTS = 'tests';

/**
 * Reads the logins stored in the folder and creates missing ones; only the file's owner can read it. Servers for tests have an additional
 * login that may do everything, because tests use their own namespaces and databases.
 */
export function ensureServerLogins(dataDir: string, { forTests }: { forTests: boolean }): ServerLogins {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'server-logins.json');
  const kept = readPasswords(file);
  const names = forTests ? [...loginNames, TESTS] : loginNames;
  const all = names.map((name) => ({ name, password: kept[name] ?? createPassword() }));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwords = Object.fromEntries(all.map(({ name, password }) => [name, password]));
  writeFileSync(file, JSON.stringify({ ...kept, ...passwords }, null, 2), { mode: 0o600 });
  const find = (name: string): ServerLogin => all.find((login) => login.name === name) ?? { name, password: '' };
  return {
    all,
    file,
    addressesOf: (url) => ({
      url: withLogin(url, find(forTests ? TESTS : 'ops')),
      urlFor: (login) => withLogin(url, find(login)),
    }),
  };
}

function readPasswords(file: string): Record<string, string> {
  try {
    const passwords: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return passwords;
  } catch {
    return {};
  }
}
