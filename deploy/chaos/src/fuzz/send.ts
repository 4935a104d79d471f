import { Agent } from 'node:http';
import { NoAnswerError, sendRequest } from '@garage/local';
import type { Method } from '../openapi.ts';
import type { FuzzCase } from './fuzz-case.ts';

export interface FuzzAnswer {
  /** 0 without an answer. */
  status: number;
  type: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Sending = Pick<FuzzCase, 'url' | 'body'> & { method: Method };
type Sender = { token: string | undefined; from: string };

/** Sends a case; once more on a new connection when a kept-alive one was closed. */
export async function send(origin: string, sending: Sending, sender: Sender): Promise<FuzzAnswer> {
  try {
    return await sendOver(agent, origin, { ...sending, ...sender }).catch((error: unknown) => {
      if (error instanceof NoAnswerError && error.isStale)
        return sendOver(new Agent(), origin, { ...sending, ...sender });
      throw error;
    });
  } catch (error) {
    return { status: 0, type: '', text: error instanceof Error ? error.message : String(error) };
  }
}

async function sendOver(
  used: Agent,
  origin: string,
  { method, url, body, token, from }: Sending & Sender,
): Promise<FuzzAnswer> {
  const headers = {
    'x-forwarded-for': from,
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    'content-type': body?.type,
  };
  const request = { agent: used, method, path: url, headers, body: body?.bytes };
  const { status, headers: received, text } = await sendRequest(origin, request);
  return { status, type: received['content-type'] ?? '', text };
}

export const closeConnections = (): void => agent.destroy();
