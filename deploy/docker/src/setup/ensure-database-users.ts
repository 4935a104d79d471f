import { withLogin, type DatabaseUser, type ServerLogin } from '@garage/service-kit/logins';
import { MongoClient, MongoServerError } from 'mongodb';

interface EnsureDatabaseUsers {
  /** Of the primary, by this machine's own address: before there is any user, the server lets nobody else make the first one. */
  url: string;
  /** Who makes the others; made itself where there is nobody yet. */
  admin: ServerLogin;
  users: readonly DatabaseUser[];
  log: (line: string) => void;
}

/** What is asked of the server: commands on its database `admin`. */
type RunCommand = (command: Record<string, unknown>) => Promise<Record<string, unknown>>;

const CONNECT_LIMIT_MS = 10_000;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

const hasCode = (error: unknown, code: number): boolean => error instanceof MongoServerError && error.code === code;

/** Makes the users that are missing and gives those that are there their password and rights. May be repeated at any time. */
export async function ensureDatabaseUsers({ url, admin, users, log }: EnsureDatabaseUsers): Promise<void> {
  const asAdmin = withLogin(url, admin);
  try {
    await withAdmin(asAdmin, (run) => putUsers(run, users));
  } catch (error) {
    if (!hasCode(error, AUTHENTICATION_FAILED)) throw error;
    log(`Making the user ${admin.name}, who makes the others…`);
    await withAdmin(url, (run) => makeAdmin(run, admin));
    await withAdmin(asAdmin, (run) => putUsers(run, users));
  }
  log(`The server knows ${users.map(({ user }) => user).join(', ')}`);
}

async function withAdmin(url: string, use: (run: RunCommand) => Promise<void>): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_LIMIT_MS, maxPoolSize: 1 });
  try {
    await client.connect();
    await use((command) => client.db('admin').command(command));
  } finally {
    await client.close();
  }
}

async function makeAdmin(run: RunCommand, { name, password }: ServerLogin): Promise<void> {
  try {
    await run({ createUser: name, pwd: password, roles: [{ role: 'userAdminAnyDatabase', db: 'admin' }] });
  } catch (error) {
    if (!hasCode(error, UNAUTHORIZED)) throw error;
    throw new Error(`The server has users, but none ${name} with this password: was its volume of logins lost?`, {
      cause: error,
    });
  }
}

export async function putUsers(run: RunCommand, users: readonly DatabaseUser[]): Promise<void> {
  for (const { user, pwd, roles } of users) {
    const { users: found } = await run({ usersInfo: { user, db: 'admin' } });
    const isThere = Array.isArray(found) && found.length > 0;
    await run({ [isThere ? 'updateUser' : 'createUser']: user, pwd, roles });
  }
}
