import { databaseUsers } from '@garage/service-kit/logins';
import { serviceNames } from '@garage/contracts';
import { expect, it } from 'vitest';
import { upsertUsers } from './ensure-database-users.ts';

const logins = ['booking', 'gateway', 'mailer', 'ops', 'backup', 'database-admin'].map((name) => ({
  name,
  password: `of-${name}`,
}));

/** A fake server: users by name with the command that last changed them. */
function createServer() {
  const users = new Map<string, Record<string, unknown>>();
  const commands: string[] = [];
  return {
    users,
    commands,
    run: async (command: Record<string, unknown>): Promise<Record<string, unknown>> => {
      const [[name, about] = ['', undefined]] = Object.entries(command);
      commands.push(name);
      if (name === 'usersInfo') {
        const user = typeof about === 'object' && about !== null && 'user' in about ? String(about.user) : '';
        const found = users.get(user);
        return Promise.resolve({ users: found ? [found] : [] });
      }
      const user = String(about);
      if (users.has(user) !== (name === 'updateUser')) throw new Error(`${name} ${user}`);
      users.set(user, command);
      return Promise.resolve({ ok: 1 });
    },
  };
}

it('only logins with a database have a MongoDB user, with access to nothing else [TRUST-11]', () => {
  const users = databaseUsers(logins);
  expect(users.map(({ user }) => user)).toEqual(['booking', 'ops', 'backup']);
  const rolesOf = (name: string) => users.find(({ user }) => user === name)?.roles;
  expect(rolesOf('booking')).toEqual([{ role: 'readWrite', db: 'garage_booking' }]);
  expect(rolesOf('backup')).toEqual(serviceNames.map((name) => ({ role: 'read', db: `garage_${name}` })));
  expect(new Set(rolesOf('ops')?.map(({ role }) => role))).toEqual(new Set(['readWrite', 'dbAdmin']));
  expect(new Set(rolesOf('ops')?.map(({ db }) => db))).toEqual(new Set(serviceNames.map((name) => `garage_${name}`)));
});

it('users are created once; later runs update their passwords and roles [TRUST-11]', async () => {
  const server = createServer();
  await upsertUsers(server.run, databaseUsers(logins));
  expect(server.commands.filter((name) => name === 'createUser')).toHaveLength(3);
  const changed = logins.map((login) => ({ ...login, password: `new-${login.name}` }));
  await upsertUsers(server.run, databaseUsers(changed));
  expect(server.commands.filter((name) => name === 'createUser')).toHaveLength(3);
  expect(server.users.get('booking')).toEqual({
    updateUser: 'booking',
    pwd: 'new-booking',
    roles: [{ role: 'readWrite', db: 'garage_booking' }],
  });
});
