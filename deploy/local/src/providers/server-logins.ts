import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginNames, type LoginName } from '@garage/contracts';
import { createPassword, withLogin, type ServerLogin } from '@garage/service-kit/logins';

export interface Addresses {
  url: string;
  urlFor(login: LoginName): string;
}

/** The logins of a set of servers. */
export interface ServerLogins {
  all: ServerLogin[];
  /** Contains the passwords by login name. */
  file: string;
  /** Adds logins to a server's address. */
  addressesOf(url: string): Addresses;
}

const TESTS = 'tests';

/**
 * Reads the logins that the folder keeps, in a file readable by its owner only, and creates missing ones. Servers for tests have an
 * additional login that may do everything: each test works in its own namespace and databases.
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
