import type { Agent } from 'node:http';
import { NoAnswerError, sendRequest } from '@garage/local';

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, sent exactly as given; `fetch` would normalise them. */
  path: string;
  token?: string | undefined;
  /** Client address, sent as `x-forwarded-for`. */
  from: string;
  body?: { type: string; bytes: Buffer } | undefined;
}

export interface RawReply {
  /** HTTP status; 0 when there was no response, in which case `text` is the code of the network error. */
  status: number;
  type: string;
  text: string;
  /** True when a kept-alive connection was closed before the response. */
  isStale?: boolean;
}

export async function sendRaw(agent: Agent, origin: string, request: RawRequest): Promise<RawReply> {
  const { method, path, token, from, body } = request;
  const headers = {
    'x-forwarded-for': from,
    authorization: token && `Bearer ${token}`,
    'content-type': body?.type,
  };
  try {
    const reply = await sendRequest(origin, { agent, method, path, headers, body: body?.bytes });
    return { ...reply, type: reply.headers['content-type'] ?? '' };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { status: 0, type: '', text: error.code, isStale: error.isStale };
  }
}
