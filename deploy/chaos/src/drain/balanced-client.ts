import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  /** Whom the request seems to come from. */
  from: string;
}

export interface Reply {
  /** 0: none came. */
  status: number;
  text: string;
}

const POLL_MS = 500;
const ANSWER_LIMIT_MS = 20_000;

/**
 * Asks the gateways as the balancer before them does: those that are ready, in turn; and the next one when no connection
 * comes about, which then has seen nothing of the request. Nothing else is asked twice.
 */
export function createBalancedClient(gateways: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Map(gateways.map((gateway) => [gateway, true]));
  let turn = 0;
  const poll = setInterval(() => {
    for (const gateway of gateways) void isReady(gateway).then((is) => ready.set(gateway, is));
  }, POLL_MS);

  return {
    async ask(asked: Ask): Promise<Reply> {
      turn += 1;
      const inTurn = gateways.map((_, index) => gateways[(turn + index) % gateways.length] ?? '');
      let reply: Reply = { status: 0, text: 'no gateway' };
      for (const gateway of inTurn.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one)))) {
        reply = await send(gateway, asked, agent);
        if (reply.text !== 'ECONNREFUSED') return reply;
        ready.set(gateway, false);
      }
      return reply;
    },
    close(): void {
      clearInterval(poll);
      agent.destroy();
    },
  };
}

export type BalancedClient = ReturnType<typeof createBalancedClient>;

export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

function send(origin: string, { method, path, token, body, from }: Ask, agent: Agent): Promise<Reply> {
  const bytes = body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve({ status: 0, text: error.code ?? error.message });
    const asked = request(origin + path, {
      agent,
      method,
      timeout: ANSWER_LIMIT_MS,
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${ANSWER_LIMIT_MS} ms`)));
    asked.on('error', failed);
    asked.on('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), failed);
    });
    asked.end(bytes);
  });
}

/** Starts `one` so many times a second, whatever the ones before take, until `isOver`; resolves when all have ended. */
export async function keepRate(
  perSecond: number,
  isOver: () => boolean,
  one: (number: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  let started = 0;
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; started < due; started += 1) {
      const run = one(started).finally(() => running.delete(run));
      running.add(run);
    }
    await pause(10);
  }
  await Promise.all(running);
  return started;
}
