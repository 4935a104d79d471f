import { databaseUses, loginNames, serviceNames } from '@garage/contracts';
import type { ServerLogin } from './server-login.ts';

const DEFAULT_PREFIX = 'garage';

/** Arguments of MongoDB's commands createUser and updateUser. */
export interface DatabaseUser {
  user: string;
  pwd: string;
  roles: Array<{ role: string; db: string }>;
}

/** `readWrite` creates and drops collections and indexes, `dbAdmin` drops databases. */
const rolesOf = { read: ['read'], write: ['readWrite'], administer: ['readWrite', 'dbAdmin'] } as const;

/** Returns the MongoDB users for these logins, with access to the databases named in the contracts. */
export function databaseUsers(logins: readonly ServerLogin[], prefix = DEFAULT_PREFIX): DatabaseUser[] {
  return logins.flatMap(({ name, password }) => {
    const login = loginNames.find((one) => one === name);
    const use = login ? databaseUses[login] : 'none';
    if (use === 'none') return [];
    const databases = (use.databases === 'all' ? serviceNames : [name]).map((service) => `${prefix}_${service}`);
    const roles = databases.flatMap((db) => rolesOf[use.rights].map((role) => ({ role, db })));
    return [{ user: name, pwd: password, roles }];
  });
}
