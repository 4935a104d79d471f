import { readFileSync } from 'node:fs';
import { databaseUses, loginNames } from '@garage/contracts';
import type { DatabaseLogin } from './commands/authentication.ts';

const TESTS = 'tests';

/** Reads the logins that may use a database from a file with passwords by login name. */
export function readDatabaseLogins(file: string): DatabaseLogin[] {
  const passwords: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(passwords).flatMap(([name, password]): DatabaseLogin[] => {
    if (name === TESTS) return [{ name, password, reaches: 'all' }];
    const login = loginNames.find((one) => one === name);
    const use = login ? databaseUses[login] : 'none';
    if (use === 'none') return [];
    return [{ name, password, reaches: use.databases, readsOnly: use.rights === 'read' }];
  });
}
