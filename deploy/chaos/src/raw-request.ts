import type { Agent } from 'node:http';
import { NoAnswerError, sendRequest } from '@garage/local';

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as it is: unlike `fetch`, nothing is normalised. */
  path: string;
  token?: string | undefined;
  /** The network address that the request seems to come from. */
  from: string;
  body?: { type: string; bytes: Buffer } | undefined;
}

export interface RawReply {
  /** 0 without an answer; `text` then is the error's code. */
  status: number;
  type: string;
  text: string;
  /** True when a kept-alive connection was closed before the answer. */
  isStale?: boolean;
}

/** Sends one request over the agent's connections. */
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
