import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, waitUntil, type LocalStack } from '@garage/local';
import { createChatClient } from '../chat/chat-client.ts';
import { readStored } from '../chat/stored.ts';
import { verify } from '../chat/verify.ts';
import { signIn, withMongo } from '../stack-client.ts';
import type { Shopper } from './traffic.ts';
import type { Outcome } from './verify.ts';

export interface ChatLoad {
  /** Stops sending, waits until all messages are shown, and verifies them. */
  finish(): Promise<Outcome>;
}

/** Two of three messages are the customer’s, who may send twenty in ten seconds; a message repeated after a reconnect counts too. */
const PAUSE_MS = 700;

/** Customers and staff chat over all gateways, with sockets that reconnect. */
export async function startChatLoad(
  stack: LocalStack,
  { prefix, customers }: { prefix: string; customers: readonly Shopper[] },
): Promise<ChatLoad> {
  const follows = customers.map(({ id }) => id);
  const common = { urls: stack.gateways, random: createRandom(1) };
  const token = await signIn(stack, 'admin');
  const staff = createChatClient({ ...common, token, accountId: 'admin', isStaff: true, follows });
  const customerClients = customers.map(({ id, token }) =>
    createChatClient({ ...common, token, accountId: id, isStaff: false, follows: [id] }),
  );
  const clients = [...customerClients, staff];
  for (const client of clients) client.connect();
  for (const client of customerClients) await client.start(client.accountId);
  for (const id of follows) await staff.start(id);

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

  return {
    async finish() {
      ending.abort();
      await Promise.all(conversations);
      const compare = async () => {
        const stored = await withMongo(stack.mongodb, (client) => readStored(client.db(`${prefix}_chat`)));
        const own = stored.filter(({ accountId }) => follows.includes(accountId));
        return verify(sent, own, clients);
      };
      const compareWhenShown = async () => {
        const findings = await compare();
        if (findings.notShown > 0) throw new Error(`${findings.notShown} are not shown`);
        return findings;
      };
      const findings = await waitUntil(compareWhenShown, { what: 'Every message', timeoutMs: 30_000 }).catch(compare);
      const reconnects = clients.reduce((sum, client) => sum + client.reconnects(), 0);
      for (const client of clients) client.stop();
      const { lost, storedTwice, gaps, notShown, shownTwice } = findings;
      const wrong = Object.entries({ lost, storedTwice, gaps, notShown, shownTwice }).filter(([, count]) => count > 0);
      return {
        lines: [`${sent.length} chat messages over ${reconnects} reconnects, ${findings.deliveries} deliveries`],
        faults: wrong.map(([name, count]) => `chat messages: ${count} ${name}`),
      };
    },
  };
}
