import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteOf } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import type { LocalServers } from '@garage/local';
import { waitUntil } from '@garage/local';
import { ObjectId } from 'mongodb';
import { openSocket } from '../open-socket.ts';
import type { FailureBody } from '../stack-client.ts';
import { ask } from '../stack-client.ts';
import type { TokenServices } from './token-services.ts';
import { prepareTokenServices } from './token-services.ts';

/** Staff must have one that is hard to guess. */
const passwords = { backup: 'Garage@2026', later: 'Garage@2027', master: 'chiec lop xanh tren nui 88' };
const emails = { customer: 'khach@example.com', other: 'khac@example.com', master: 'chu@example.com' };

/** Longer than services take to hear of a revocation from either source. */
const HEARD_MS = 5_000;

interface Login {
  id: string;
  token: string;
}

async function logIn({ identity }: TokenServices, email: string, password: string): Promise<Login | null> {
  const answer = await ask<RouteOf<'accounts.login'>['response']>(`${identity.url}/api/accounts/login`, {
    method: 'POST',
    body: { email, password },
  });
  return answer.status === 200 ? { id: answer.body.id, token: answer.body.token } : null;
}

async function logInOrThrow(services: TokenServices, email: string): Promise<Login> {
  const password = email === emails.master ? passwords.master : passwords.backup;
  const login = await logIn(services, email, password);
  if (!login) throw new Error(`${email} cannot log in`);
  return login;
}

/** Which services take a token of a customer: `identity`, `catalogue` (which then says that only staff may), `chat` (its socket). */
async function takenBy({ identity, catalogue, chat }: TokenServices, { id, token }: Login): Promise<string[]> {
  const [own, category] = await Promise.all([
    ask<FailureBody>(`${identity.url}/api/accounts/${id}`, { token }),
    ask<FailureBody>(`${catalogue.url}/api/categories/${'f'.repeat(24)}`, {
      method: 'PUT',
      token,
      body: { name: 'A' },
    }),
  ]);
  const socket = await openSocket(chat.url, token).catch(() => null);
  socket?.disconnect();
  return [
    ...(own.status === 401 ? [] : ['identity']),
    ...(category.status === 401 ? [] : ['catalogue']),
    ...(socket ? ['chat'] : []),
  ];
}

const everywhere = ['identity', 'catalogue', 'chat'];

async function waitUntilTakenBy(services: TokenServices, login: Login, expected: readonly string[]): Promise<void> {
  await waitUntil(
    async () => {
      const taken = await takenBy(services, login);
      if (taken.join() !== expected.join()) throw new Error(`taken by ${taken.join(', ') || 'nobody'}`);
    },
    { what: `A token that ${expected.join(', ') || 'nobody'} takes`, timeoutMs: HEARD_MS },
  );
}

/** As master: ends all tokens of the account, and lets it in again. */
async function lockAndUnlock({ identity }: TokenServices, accountId: string, token: string): Promise<void> {
  for (const step of ['disable', 'enable']) {
    const url = `${identity.url}/api/roles/${step}`;
    const { status } = await ask(url, { method: 'PUT', token, body: { accountId } });
    if (status !== 200) throw new Error(`${step} was answered ${status}`);
  }
}

/** Another password than that of the backup, as a reset leaves it. */
async function takePasswordOf(services: TokenServices, { from, to }: { from: string; to: string }): Promise<void> {
  const accounts = (await services.mongo('identity')).db.collection('accounts');
  const passwordHash = (await accounts.findOne({ _id: new ObjectId(from) }))?.['passwordHash'];
  await accounts.updateOne({ _id: new ObjectId(to) }, { $set: { passwordHash } });
}

/** What of the time before the restore is still shown after it. */
interface Before {
  master: Login;
  /** Tokens of the backup's time, and of after it. */
  old: Login[];
}

async function live(services: TokenServices, folder: string): Promise<Before> {
  const customer = await logInOrThrow(services, emails.customer);
  const other = await logIn(services, emails.other, passwords.later);
  if (!other) throw new Error('The other account cannot log in');
  const master = await logInOrThrow(services, emails.master);
  await services.ops('backup', 'create', folder);
  await lockAndUnlock(services, customer.id, master.token);
  // Every service has heard of it by now: of a version that the restored account does not have.
  await waitUntilTakenBy(services, customer, []);
  await takePasswordOf(services, { from: other.id, to: customer.id });
  const later = await logIn(services, emails.customer, passwords.later);
  if (!later) throw new Error('The password of after the backup does not work');
  await waitUntilTakenBy(services, later, everywhere);
  return { master, old: [customer, later, master] };
}

/** What must not be, a sentence each. */
async function findFaults(services: TokenServices, { old }: Before): Promise<string[]> {
  const faults: string[] = [];
  const refused = async (when: string): Promise<void> => {
    for (const [at, login] of old.entries()) {
      const taken = await takenBy(services, login);
      if (taken.length > 0) faults.push(`${when} token ${at + 1} of before is taken by ${taken.join(', ')}`);
    }
  };
  const taken = async (when: string, login: Login): Promise<void> => {
    const by = await takenBy(services, login);
    if (by.join() !== everywhere.join())
      faults.push(`${when} a fresh token is taken by ${by.join(', ') || 'nobody'} only`);
  };
  await refused('After the restore');
  if (await logIn(services, emails.customer, passwords.later)) faults.push('a password of after the backup works');
  const fresh = await logIn(services, emails.customer, passwords.backup);
  if (!fresh) return [...faults, 'the password of the backup does not work'];
  await waitUntilTakenBy(services, fresh, everywhere).catch((error: Error) => faults.push(error.message));
  await sleep(HEARD_MS);
  await taken('A while later', fresh);
  await services.catalogue.stop();
  await services.catalogue.start();
  await refused('After one more start of catalogue');
  await taken('After one more start of catalogue', fresh);

  const master = await logInOrThrow(services, emails.master);
  await lockAndUnlock(services, fresh.id, master.token);
  await waitUntilTakenBy(services, fresh, []).catch((error: Error) => faults.push(`a lock: ${error.message}`));
  await taken('After the lock of another account', master);
  return faults;
}

/** Lives on after a backup, restores it as the handbook says, and looks which tokens and passwords are taken. Gives what must not be. */
export async function runTokenDrill({
  servers,
  folder,
  log,
}: {
  servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>;
  /** New or empty. */
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
    const before = await live(services, folder);
    await services.stopAll();
    await services.ops('backup', 'restore', folder, '--drop');
    await services.ops('backup', 'rewind', folder);
    await services.startAll();
    log('restored identity: tokens of before are shown, and passwords of before and after the backup');
    return await findFaults(services, before);
  } finally {
    await services.close();
  }
}
