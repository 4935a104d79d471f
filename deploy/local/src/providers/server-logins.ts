import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginNames, type LoginName } from '@garage/contracts';
import { createPassword, withLogin, type ServerLogin } from '@garage/service-kit/logins';

/** The logins of a set of servers. */
export interface ServerLogins {
  all: ServerLogin[];
  /** Holds the passwords by names. */
  file: string;
  /** An address of one of the servers as its users are given it. */
  addressesOf(url: string): { url: string; urlFor(login: LoginName): string };
}

const TESTS = 'tests';

/**
 * The logins that the folder keeps, in a file that only its owner reads; those that are missing are made. Servers of tests have one more,
 * which may do everything: tests work in namespaces and databases of their own.
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
