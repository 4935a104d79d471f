import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, mapParallel, type LocalStack } from '@garage/local';
import { createChatClient } from '../chat/chat-client.ts';
import { readStored, verify } from '../chat/verify.ts';
import { faultsOf } from '../command.ts';
import { readUntil } from '../read-until.ts';
import { signIn } from '../stack-client.ts';
import type { Shopper } from './traffic.ts';

/** A customer may send twenty messages in ten seconds, including retries after a reconnect. Two of three messages are the customer's. */
const PAUSE_MS = 700;
const SHOW_TIMEOUT_MS = 30_000;

/**
 * Customers and staff chat over all gateways, with sockets that reconnect. Returns a function that stops sending, waits until all messages
 * are shown, and returns the faults.
 */
export async function startChatLoad(
  stack: LocalStack,
  { prefix, customers, log }: { prefix: string; customers: readonly Shopper[]; log: (line: string) => void },
): Promise<() => Promise<string[]>> {
  const follows = customers.map(({ id }) => id);
  const common = { urls: stack.gateways, random: createRandom(1) };
  const token = await signIn(stack, 'admin');
  const staff = createChatClient({ ...common, token, accountId: 'admin', isStaff: true, follows });
  staff.connect();
  const customerClients = await mapParallel(customers, 1, async ({ id, token }) => {
    const client = createChatClient({ ...common, token, accountId: id, isStaff: false, follows: [id] });
    client.connect();
    await client.start(id);
    await staff.start(id);
    return client;
  });
  const clients = [...customerClients, staff];

  const sent: string[] = [];
  const ending = new AbortController();
  const conversations = customerClients.map(async (customer) => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const clientId = crypto.randomUUID();
      const sender = turn % 3 === 0 ? staff : customer;
      await sender.send(customer.accountId, { clientId, message: `tin nhắn ${sent.length}` });
      sent.push(clientId);
      await pause(PAUSE_MS);
    }
  });

  return async () => {
    ending.abort();
    await Promise.all(conversations);
    await using client = await MongoClient.connect(stack.mongodb);
    const compare = async () => {
      const stored = await readStored(client.db(`${prefix}_chat`));
      const own = stored.filter(({ accountId }) => follows.includes(accountId));
      return verify(sent, own, clients);
    };
    const findings = await readUntil(compare, (seen) => faultsOf(seen).length === 0, SHOW_TIMEOUT_MS);
    const reconnects = clients.reduce((sum, one) => sum + one.reconnects(), 0);
    for (const one of clients) one.stop();
    log(`${sent.length} chat messages over ${reconnects} reconnects, ${findings.figures.deliveries} deliveries`);
    return faultsOf(findings).map((fault) => `chat: ${fault}`);
  };
}
