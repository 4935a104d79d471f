import { withLogin, type DatabaseUser, type ServerLogin } from '@garage/service-kit/logins';
import { MongoClient, MongoServerError } from 'mongodb';

interface EnsureDatabaseUsers {
  /** Address of the primary via localhost: only from there MongoDB allows creating the first user. */
  url: string;
  /** The user that manages the others; created first when there are no users. */
  admin: ServerLogin;
  users: readonly DatabaseUser[];
  log: (line: string) => void;
}

/** Runs a command on the database `admin`. */
type RunCommand = (command: Record<string, unknown>) => Promise<Record<string, unknown>>;

const CONNECT_TIMEOUT_MS = 10_000;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

const hasCode = (error: unknown, code: number): boolean => error instanceof MongoServerError && error.code === code;

/** Creates missing users and updates the password and roles of existing ones. Idempotent. */
export async function ensureDatabaseUsers({ url, admin, users, log }: EnsureDatabaseUsers): Promise<void> {
  const asAdmin = withLogin(url, admin);
  try {
    await withAdmin(asAdmin, (run) => upsertUsers(run, users));
  } catch (error) {
    if (!hasCode(error, AUTHENTICATION_FAILED)) throw error;
    log(`Creating the user ${admin.name}, which manages the others…`);
    await withAdmin(url, (run) => createAdmin(run, admin));
    await withAdmin(asAdmin, (run) => upsertUsers(run, users));
  }
  log(`Users of the server: ${users.map(({ user }) => user).join(', ')}`);
}

async function withAdmin(url: string, use: (run: RunCommand) => Promise<void>): Promise<void> {
  await using client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS, maxPoolSize: 1 });
  await client.connect();
  await use((command) => client.db('admin').command(command));
}

async function createAdmin(run: RunCommand, { name, password }: ServerLogin): Promise<void> {
  try {
    await run({ createUser: name, pwd: password, roles: [{ role: 'userAdminAnyDatabase', db: 'admin' }] });
  } catch (error) {
    if (!hasCode(error, UNAUTHORIZED)) throw error;
    throw new Error(`The server has users, but no ${name} with this password: was the logins volume lost?`, {
      cause: error,
    });
  }
}

export async function upsertUsers(run: RunCommand, users: readonly DatabaseUser[]): Promise<void> {
  for (const { user, pwd, roles } of users) {
    const { users: found } = await run({ usersInfo: { user, db: 'admin' } });
    const exists = Array.isArray(found) && found.length > 0;
    await run({ [exists ? 'updateUser' : 'createUser']: user, pwd, roles });
  }
}
