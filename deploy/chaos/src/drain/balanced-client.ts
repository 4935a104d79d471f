import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswerError, sendRequest } from '@garage/local';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  /** The network address that the request seems to come from. */
  from: string;
}

export interface Reply {
  /** 0 without an answer. */
  status: number;
  text: string;
}

const POLL_MS = 500;

/**
 * Balances requests like the load balancer before the gateways: over the ready ones in turn. Retries on the next gateway only when the
 * connection is refused, so that no request is handled twice.
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

async function send(origin: string, { method, path, token, body, from }: Ask, agent: Agent): Promise<Reply> {
  const headers = {
    'x-forwarded-for': from,
    authorization: token && `Bearer ${token}`,
    'content-type': body && 'application/json',
  };
  const bytes = body && Buffer.from(JSON.stringify(body));
  try {
    return await sendRequest(origin, { agent, method, path, headers, body: bytes });
  } catch (error) {
    return { status: 0, text: error instanceof NoAnswerError ? error.code : String(error) };
  }
}

/** Open-loop load: calls `send` so many times a second, however long calls take, until `isOver`; resolves when all have ended. */
export async function keepRate(
  perSecond: number,
  isOver: () => boolean,
  send: (number: number) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  let started = 0;
  while (!isOver()) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    for (; started < due; started += 1) {
      const run = send(started).finally(() => running.delete(run));
      running.add(run);
    }
    await pause(10);
  }
  await Promise.all(running);
  return started;
}
