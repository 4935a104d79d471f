import { Agent } from 'node:http';
import { checkReady } from '@garage/local';
import { sendRaw, type RawReply, type RawRequest } from '../raw-request.ts';

export interface Ask extends Omit<RawRequest, 'body'> {
  body?: object;
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
    async ask({ body, ...request }: Ask): Promise<RawReply> {
      turn += 1;
      const encoded = body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
      const inTurn = gateways.map((_, index) => gateways[(turn + index) % gateways.length] ?? '');
      let reply: RawReply = { status: 0, type: '', text: 'no gateway' };
      for (const gateway of inTurn.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one)))) {
        reply = await sendRaw(agent, gateway, { ...request, body: encoded });
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

const isReady = (origin: string): Promise<boolean> =>
  checkReady(`${origin}/readyz`).then(
    () => true,
    () => false,
  );
