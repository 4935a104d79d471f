import { createSecretKey } from 'node:crypto';
import type { RoleName } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import type { ServiceProcess } from '@garage/local';
import { MAIL_QUEUE, openSecret } from '@garage/mail';
import { cleanUpLater, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { Queue } from 'bullmq';
import { openDatabase } from '../killable/backbone.ts';
import { logIn } from '../stack-client.ts';
import { createTokenServices } from '../token-services.ts';

/** A password that is strong enough for staff accounts. */
const password = 'xe tải chở gạch qua cầu 1954';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Starts identity, catalogue and a chat node, each with its own database. Proxies can cut their connections to broker and Redis. */
export async function openServices() {
  const cleanUp = new AsyncDisposableStack();
  cleanUpLater(() => cleanUp.disposeAsync());
  const links = { nats: await openLink(servers().natsUrl), redis: await openLink(servers().redisUrl) };
  const prefix = uniqueName('revocation');
  const { mongodbUrl } = servers();
  const open = (service: string) => openDatabase(cleanUp, mongodbUrl, `${prefix}_${service}`);
  const [identityData] = [await open('identity'), await open('catalogue'), await open('chat')];
  const urls = { mongodbUrl, natsUrl: `nats://${links.nats.host}`, redisUrl: `redis://${links.redis.host}` };
  const { sealKey, ...processes } = await createTokenServices(urls, prefix);
  const { identity, catalogue, chat } = processes;
  const start = async (one: ServiceProcess): Promise<void> => {
    cleanUp.defer(() => one.stop());
    await one.start();
  };
  await start(identity);
  await Promise.all([start(catalogue), start(chat)]);
  const accounts = await openIdentityImport(identityData);

  async function add(role: RoleName): Promise<Person> {
    const email = `${uniqueName('p')}@example.com`;
    await accounts.addAccounts([{ email, fullName: 'Người Thử', password, image: '', roles: [role] }]);
    return signIn(email);
  }

  /** Retries until identity has reconnected to Redis, without which logins are refused. */
  async function signIn(email: string): Promise<Person> {
    const { id, token } = await waitFor(() => logIn(identity.url, { email, password }));
    return { id, email, token };
  }

  async function restart(...services: ServiceProcess[]): Promise<void> {
    await Promise.all(services.map((one) => one.stop().then(() => one.start())));
  }

  const queue = new Queue<{ data: { to: string; sealedCode?: string } }>(MAIL_QUEUE, {
    connection: { url: servers().redisUrl },
    prefix,
  });
  cleanUp.defer(() => queue.close());
  /** Decrypts the code of a queued mail; no mailer runs in these tests. */
  async function readMailedCode(email: string): Promise<string> {
    const sealed = await waitFor(async () => {
      const jobs = await queue.getJobs();
      return jobs.find(({ data }) => data.data.to === email)?.data.data.sealedCode;
    });
    return openSecret({ sealed, context: email, key: createSecretKey(sealKey) });
  }

  return { ...processes, links, add, signIn, restart, readMailedCode };
}
