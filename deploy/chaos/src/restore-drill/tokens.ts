import { setTimeout as sleep } from 'node:timers/promises';
import { openIdentityImport } from '@garage/identity/import';
import { waitUntil, type LocalServers } from '@garage/local';
import { ObjectId } from 'mongodb';
import { openSocket } from '../open-socket.ts';
import { ask, logIn as logInAt, type LoginAnswer } from '../stack-client.ts';
import { prepareTokenServices, type TokenServices } from './token-services.ts';

/** Staff need a strong one. */
const passwords = { backup: 'Garage@2026', later: 'Garage@2027', master: 'chiec lop xanh tren nui 88' };
const emails = { customer: 'khach@example.com', other: 'khac@example.com', master: 'chu@example.com' };

/** Longer than services take to learn of a revocation. */
const REVOCATION_MS = 5_000;

type Login = Pick<LoginAnswer, 'id' | 'token'>;

/** Returns null when the password is refused. */
const logIn = ({ identity }: TokenServices, email: string, password: string): Promise<Login | null> =>
  logInAt(identity.url, { email, password }).catch(() => null);

async function logInOrThrow(services: TokenServices, email: string): Promise<Login> {
  const password = email === emails.master ? passwords.master : passwords.backup;
  return logInAt(services.identity.url, { email, password });
}

/** The services that accept a customer's token: `catalogue` then answers 403, `chat` opens its socket. */
async function acceptedBy({ identity, catalogue, chat }: TokenServices, { id, token }: Login): Promise<string[]> {
  const category = { method: 'PUT', token, body: { name: 'A' } } as const;
  const [ofIdentity, ofCatalogue] = await Promise.all([
    ask(`${identity.url}/api/accounts/${id}`, { token }),
    ask(`${catalogue.url}/api/categories/${'f'.repeat(24)}`, category),
  ]);
  const socket = await openSocket(chat.url, token).catch(() => null);
  socket?.disconnect();
  return [
    ...(ofIdentity.status === 401 ? [] : ['identity']),
    ...(ofCatalogue.status === 401 ? [] : ['catalogue']),
    ...(socket ? ['chat'] : []),
  ];
}

const everywhere = ['identity', 'catalogue', 'chat'];

async function waitUntilAcceptedBy(services: TokenServices, login: Login, expected: readonly string[]): Promise<void> {
  await waitUntil(
    async () => {
      const accepted = await acceptedBy(services, login);
      if (accepted.join() !== expected.join()) throw new Error(`accepted by ${accepted.join(', ') || 'none'}`);
    },
    { what: `A token accepted by ${expected.join(', ') || 'none'}`, timeoutMs: REVOCATION_MS },
  );
}

/** Revokes all tokens of the account, as master. */
async function lockAndUnlock({ identity }: TokenServices, accountId: string, token: string): Promise<void> {
  for (const step of ['disable', 'enable']) {
    const url = `${identity.url}/api/roles/${step}`;
    const { status } = await ask(url, { method: 'PUT', token, body: { accountId } });
    if (status !== 200) throw new Error(`${step} answered ${status}`);
  }
}

/** Changes the password, as a reset would. */
async function copyPassword(services: TokenServices, { from, to }: { from: string; to: string }): Promise<void> {
  const accounts = (await services.mongo('identity')).db.collection('accounts');
  const passwordHash = (await accounts.findOne({ _id: new ObjectId(from) }))?.['passwordHash'];
  await accounts.updateOne({ _id: new ObjectId(to) }, { $set: { passwordHash } });
}

/** Tokens that were issued before the restore. */
interface OldTokens {
  master: Login;
  /** From before and from after the backup. */
  old: Login[];
}

async function useAfterBackup(services: TokenServices, folder: string): Promise<OldTokens> {
  const customer = await logInOrThrow(services, emails.customer);
  const other = await logIn(services, emails.other, passwords.later);
  if (!other) throw new Error('The other account cannot log in');
  const master = await logInOrThrow(services, emails.master);
  await services.ops('backup', 'create', folder);
  await lockAndUnlock(services, customer.id, master.token);
  // Every service now knows a token version that the restored account does not have.
  await waitUntilAcceptedBy(services, customer, []);
  await copyPassword(services, { from: other.id, to: customer.id });
  const later = await logIn(services, emails.customer, passwords.later);
  if (!later) throw new Error('The password set after the backup does not work');
  await waitUntilAcceptedBy(services, later, everywhere);
  return { master, old: [customer, later, master] };
}

/** Empty when the drill passed. */
async function findFaults(services: TokenServices, { old }: OldTokens): Promise<string[]> {
  const faults: string[] = [];
  const expectRefused = async (when: string): Promise<void> => {
    for (const [at, login] of old.entries()) {
      const by = await acceptedBy(services, login);
      if (by.length > 0) faults.push(`${when} old token ${at + 1} is accepted by ${by.join(', ')}`);
    }
  };
  const expectAccepted = async (when: string, login: Login): Promise<void> => {
    const by = await acceptedBy(services, login);
    if (by.join() !== everywhere.join())
      faults.push(`${when} a new token is accepted only by ${by.join(', ') || 'none'}`);
  };
  await expectRefused('After the restore');
  if (await logIn(services, emails.customer, passwords.later)) faults.push('a password set after the backup works');
  const fresh = await logIn(services, emails.customer, passwords.backup);
  if (!fresh) return [...faults, 'the password of the backup does not work'];
  await waitUntilAcceptedBy(services, fresh, everywhere).catch((error: Error) => faults.push(error.message));
  await sleep(REVOCATION_MS);
  await expectAccepted('A while later', fresh);
  await services.catalogue.stop();
  await services.catalogue.start();
  await expectRefused('After one more start of catalogue');
  await expectAccepted('After one more start of catalogue', fresh);

  const master = await logInOrThrow(services, emails.master);
  await lockAndUnlock(services, fresh.id, master.token);
  await waitUntilAcceptedBy(services, fresh, []).catch((error: Error) => faults.push(`a lock: ${error.message}`));
  await expectAccepted('After the lock of another account', master);
  return faults;
}

/** Changes accounts after a backup, restores it like an operator, and verifies which tokens and passwords are accepted. */
export async function runTokenDrill({
  servers,
  folder,
  log,
}: {
  servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>;
  /** Must be new or empty. */
  folder: string;
  log: (line: string) => void;
}): Promise<string[]> {
  const services = await prepareTokenServices(servers);
  try {
    const accounts = await openIdentityImport(await services.mongo('identity'));
    const customer = { fullName: 'Người Thử', image: '', roles: ['customer' as const] };
    await accounts.addAccounts([
      { ...customer, email: emails.customer, password: passwords.backup },
      { ...customer, email: emails.other, password: passwords.later },
      { ...customer, email: emails.master, password: passwords.master, roles: ['master'] },
    ]);
    await services.startAll();
    const old = await useAfterBackup(services, folder);
    await services.stopAll();
    await services.ops('backup', 'restore', folder, '--drop');
    await services.ops('backup', 'rewind', folder);
    await services.startAll();
    log('restored identity; verifying tokens and passwords');
    return await findFaults(services, old);
  } finally {
    await services.close();
  }
}
