import type { LocalStack } from '@garage/local';
import { waitUntil } from '@garage/local';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { createTalker } from '../chat/talker.ts';
import { readStored } from '../chat/stored.ts';
import type { StoredMessage } from '../chat/verify.ts';
import { verify } from '../chat/verify.ts';
import { createRandom } from '../random.ts';
import { signIn } from '../stack-client.ts';
import type { Shopper } from './shoppers.ts';

export interface Talk {
  /** Sends no more, waits until all is shown, and tells what went wrong. */
  finish(): Promise<{ lines: string[]; faults: string[] }>;
}

/** Two of three messages are the customer’s own, who may send twenty in ten seconds; one that is sent again after a cut counts, too. */
const PAUSE_MS = 700;

/** Customers talk with staff over all gateways, in connections that are made again when their process goes. */
export async function startTalk(
  stack: LocalStack,
  { prefix, customers }: { prefix: string; customers: readonly Shopper[] },
): Promise<Talk> {
  const follows = customers.map(({ id }) => id);
  const random = createRandom(1);
  const common = { urls: stack.gateways, random };
  const token = await signIn(stack, 'admin');
  const staff = createTalker({ ...common, token, accountId: 'admin', isStaff: true, follows });
  const talkers = customers.map((one) =>
    createTalker({ ...common, token: one.token, accountId: one.id, isStaff: false, follows: [one.id] }),
  );
  const everyone = [...talkers, staff];
  for (const one of everyone) one.connect();
  for (const one of talkers) await one.start(one.accountId);
  for (const id of follows) await staff.start(id);

  const sent: string[] = [];
  const ending = new AbortController();
  const chat = talkers.map(async (talker, index) => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const clientId = crypto.randomUUID();
      const sender = turn % 3 === 0 ? staff : talker;
      await sender.send(follows[index] ?? '', { clientId, message: `tin nhắn ${sent.length}` });
      sent.push(clientId);
      await pause(PAUSE_MS);
    }
  });

  return {
    async finish() {
      ending.abort();
      await Promise.all(chat);
      const read = () => readMessages(stack.mongodb, { database: `${prefix}_chat`, follows });
      const settle = async () => {
        const findings = verify(sent, await read(), everyone);
        if (findings.notShown > 0) throw new Error(`${findings.notShown} are not shown`);
        return findings;
      };
      const findings = await waitUntil(settle, { what: 'Every message', timeoutMs: 30_000 }).catch(async () =>
        verify(sent, await read(), everyone),
      );
      const reconnects = everyone.reduce((sum, one) => sum + one.reconnects(), 0);
      for (const one of everyone) one.stop();
      const { lost, storedTwice, holes, notShown, shownTwice } = findings;
      const wrong = Object.entries({ lost, storedTwice, holes, notShown, shownTwice }).filter(([, count]) => count > 0);
      return {
        lines: [`${sent.length} chat messages over ${reconnects} reconnects, ${findings.deliveries} deliveries`],
        faults: wrong.map(([name, count]) => `chat messages: ${count} ${name}`),
      };
    },
  };
}

async function readMessages(
  url: string,
  { database, follows }: { database: string; follows: readonly string[] },
): Promise<StoredMessage[]> {
  const client = await MongoClient.connect(url);
  try {
    const stored = await readStored(client.db(database));
    return stored.filter(({ accountId }) => follows.includes(accountId));
  } finally {
    await client.close();
  }
}
