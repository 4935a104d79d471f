import { Agent } from 'node:http';
import { takeTurns } from '@garage/local';
import { sendRaw, type RawReply, type RawRequest } from '../raw-request.ts';

export interface Ask extends Omit<RawRequest, 'body'> {
  body?: object;
}

/**
 * Balances requests like the load balancer before the gateways: over the ready ones in turn. Retries on the next gateway only when the
 * connection is refused, so that no request is handled twice.
 */
export function createBalancedClient(gateways: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const turns = takeTurns(gateways);
  return {
    async ask({ body, ...request }: Ask): Promise<RawReply> {
      const encoded = body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
      let reply: RawReply = { status: 0, type: '', text: 'no gateway' };
      for (const gateway of turns.next()) {
        reply = await sendRaw(agent, gateway, { ...request, body: encoded });
        if (reply.text !== 'ECONNREFUSED') return reply;
        turns.fail(gateway);
      }
      return reply;
    },
    close(): void {
      turns.close();
      agent.destroy();
    },
  };
}

export type BalancedClient = ReturnType<typeof createBalancedClient>;
