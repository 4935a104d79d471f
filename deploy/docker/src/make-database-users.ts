// Creates and updates the MongoDB users for the logins created by make-keys.ts. Environment: MONGODB_URL,
// PASSWORDS_FILE.
import { readFileSync } from 'node:fs';
import { databaseUsers } from '@garage/service-kit/logins';
import { DATABASE_ADMIN } from './setup/database-admin.ts';
import { ensureDatabaseUsers } from './setup/ensure-database-users.ts';

const settings = { MONGODB_URL: process.env['MONGODB_URL'], PASSWORDS_FILE: process.env['PASSWORDS_FILE'] };
for (const [name, value] of Object.entries(settings)) if (!value) throw new Error(`${name} is not set`);

const passwords: Record<string, string> = JSON.parse(readFileSync(settings.PASSWORDS_FILE ?? '', 'utf8'));
const logins = Object.entries(passwords).map(([name, password]) => ({ name, password }));
await ensureDatabaseUsers({
  url: settings.MONGODB_URL ?? '',
  admin: { name: DATABASE_ADMIN, password: passwords[DATABASE_ADMIN] ?? '' },
  users: databaseUsers(logins),
  log: (line) => console.log(line),
});
