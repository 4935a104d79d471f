import { readFileSync } from 'node:fs';
import { databaseUses, loginNames } from '@garage/contracts';
import type { DatabaseLogin } from './commands/authentication.ts';

const TESTS = 'tests';

/** The logins that have any business with a database, of a file that holds passwords by names. */
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
