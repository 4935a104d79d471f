import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import { messageOf, waitUntil, type LocalServers } from '@garage/local';
import { createConnections, runOps } from '@garage/ops/run';
import { ObjectId } from 'mongodb';
import { openSocket } from '../open-socket.ts';
import { logIn, send, type LoginAnswer } from '../stack-client.ts';
import { createTokenServices } from '../token-services.ts';

type Login = Pick<LoginAnswer, 'id' | 'token'>;
type Services = Awaited<ReturnType<typeof prepare>>;

const customer = { email: 'khach@example.com', password: 'Garage@2026' };
const other = { email: 'khac@example.com', password: 'Garage@2027' };
/** Identity accepts only strong passwords for staff accounts. */
const master = { email: 'chu@example.com', password: 'chiec lop xanh tren nui 88' };
/** The customer's credentials after the backup, when the test has replaced the account's password hash by that of `other`. */
const changed = { ...customer, password: other.password };

/** Time in which a service must have received a revocation. */
const REVOCATION_MS = 5_000;

/** Identity, catalogue and a chat node as processes that are not started yet, and the operator's command line. */
async function prepare(cleanUp: AsyncDisposableStack, servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>) {
  const prefix = `drill_${randomUUID().slice(0, 8)}`;
  const [mongodbUrl, natsUrl, redisUrl] = [servers.mongodb.url, servers.nats.url, servers.redis.url];
  const output: string[] = [];
  const complain = (line: string): void => void output.push(line);
  const connections = createConnections({
    database: () => ({ url: mongodbUrl, nameOf: (service) => `${prefix}_${service}` }),
    broker: () => ({ url: natsUrl }),
    complain,
  });
  cleanUp.defer(async () => {
    for (const name of serviceNames) await (await connections.mongo(name)).db.dropDatabase();
    await connections.close();
  });
  const services = await createTokenServices({ mongodbUrl, natsUrl, redisUrl }, prefix);
  const all = [services.identity, services.catalogue, services.chat];
  const stopAll = async () => void (await Promise.all(all.map((one) => one.stop())));
  cleanUp.defer(stopAll);
  return {
    ...services,
    identityData: await connections.mongo('identity'),
    /** @throws when the command fails */
    async ops(...args: string[]): Promise<void> {
      const code = await runOps(args, { ...connections, say: complain, complain });
      if (code !== 0) throw new Error(`ops ${args.join(' ')} exited with ${code}: ${output.join('; ')}`);
    },
    startAll: async () => void (await Promise.all(all.map((one) => one.start()))),
    stopAll,
  };
}

/** Names the services that accept a customer's token: catalogue then answers 403 instead of 401, chat opens the socket. */
async function acceptedBy({ identity, catalogue, chat }: Services, { id, token }: Login): Promise<string> {
  const category = { method: 'PUT', token, body: { name: 'A' } } as const;
  const ofIdentity = await send(`${identity.url}/api/accounts/${id}`, { token });
  const ofCatalogue = await send(`${catalogue.url}/api/categories/${'f'.repeat(24)}`, category);
  const socket = await openSocket(chat.url, token).catch(() => null);
  socket?.disconnect();
  const accepted = [
    ofIdentity.status !== 401 && 'identity',
    ofCatalogue.status !== 401 && 'catalogue',
    socket && 'chat',
  ];
  return accepted.filter(Boolean).join(', ') || nobody;
}

const everybody = 'identity, catalogue, chat';
const nobody = 'no service';

const waitUntilAcceptedBy = (services: Services, login: Login, expected: string): Promise<void> =>
  waitUntil(
    async () => {
      const accepted = await acceptedBy(services, login);
      if (accepted !== expected) throw new Error(`accepted by ${accepted}`);
    },
    { what: `A token accepted by ${expected}`, timeoutMs: REVOCATION_MS },
  );

/** Revokes all tokens of the account, as master. */
async function lockAndUnlock({ identity }: Services, accountId: string, token: string): Promise<void> {
  for (const step of ['disable', 'enable']) {
    const { status } = await send(`${identity.url}/api/roles/${step}`, { method: 'PUT', token, body: { accountId } });
    if (status !== 200) throw new Error(`${step} answered ${status}`);
  }
}

/** Changes accounts after a backup; returns tokens from before and after the backup, and a master's. */
async function useAfterBackup(services: Services, folder: string): Promise<Login[]> {
  const { identity, identityData } = services;
  const first = await logIn(identity.url, customer);
  const { id: otherId } = await logIn(identity.url, other);
  const staff = await logIn(identity.url, master);
  await services.ops('backup', 'create', folder);
  await lockAndUnlock(services, first.id, staff.token);
  // Locking has raised the account's token version beyond the one in the backup, and every service has received it.
  await waitUntilAcceptedBy(services, first, nobody);
  // Changes the account's password as a reset would, by copying the password hash of `other`.
  const accounts = identityData.db.collection('accounts');
  const passwordHash = (await accounts.findOne({ _id: new ObjectId(otherId) }))?.['passwordHash'];
  await accounts.updateOne({ _id: new ObjectId(first.id) }, { $set: { passwordHash } });
  const later = await logIn(identity.url, changed);
  await waitUntilAcceptedBy(services, later, everybody);
  return [first, later, staff];
}

/** Verifies after the restore which tokens and passwords are accepted; returns the faults. */
async function findFaults(services: Services, old: readonly Login[]): Promise<string[]> {
  const { identity, catalogue } = services;
  const faults: string[] = [];
  const note = (error: unknown): void => void faults.push(messageOf(error));
  const expect = async (when: string, login: Login, expected: string): Promise<void> => {
    const by = await acceptedBy(services, login);
    if (by !== expected) faults.push(`${when}: a token is accepted by ${by} instead of ${expected}`);
  };
  for (const login of old) await expect('an old one after the restore', login, nobody);
  if (await logIn(identity.url, changed).catch(() => null)) faults.push('a password set after the backup works');
  const fresh = await logIn(identity.url, customer);
  await waitUntilAcceptedBy(services, fresh, everybody).catch(note);
  await sleep(REVOCATION_MS);
  await expect('a new one a while later', fresh, everybody);
  await catalogue.stop();
  await catalogue.start();
  for (const login of old) await expect('an old one after one more start of catalogue', login, nobody);
  await expect('a new one after one more start of catalogue', fresh, everybody);

  const staff = await logIn(identity.url, master);
  await lockAndUnlock(services, fresh.id, staff.token);
  await waitUntilAcceptedBy(services, fresh, nobody).catch(note);
  await expect('a new one after the lock of another account', staff, everybody);
  return faults;
}

interface TokenDrillOptions {
  servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>;
  folder: string;
  log: (line: string) => void;
}

/** Changes accounts after a backup, restores it like an operator, and verifies which tokens and passwords are accepted. */
export async function runTokenDrill({ servers, folder, log }: TokenDrillOptions): Promise<string[]> {
  await using cleanUp = new AsyncDisposableStack();
  const services = await prepare(cleanUp, servers);
  const accounts = await openIdentityImport(services.identityData);
  const person = { fullName: 'Người Thử', image: '', roles: ['customer' as const] };
  await accounts.addAccounts([
    { ...person, ...customer },
    { ...person, ...other },
    { ...person, ...master, roles: ['master'] },
  ]);
  await services.startAll();
  const old = await useAfterBackup(services, folder);
  await services.stopAll();
  await services.ops('backup', 'restore', folder, '--drop');
  await services.ops('backup', 'rewind', folder);
  await services.startAll();
  log('restored identity; verifying tokens and passwords');
  return await findFaults(services, old);
}
