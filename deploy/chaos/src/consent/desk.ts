import type { QuotedJob, RouteOf } from '@garage/contracts';
import { ask, untilAnswered, type Answer, type Call } from '../stack-client.ts';

/** Where staff work: the processes of the workshop, and the token of a member of staff. */
export interface Desk {
  urls: readonly string[];
  token: string;
}

const TIMEOUT_MS = 180_000;

export function expectStatus<Body>({ status, text, body }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${text}`);
  return body;
}

let sent = 0;

/** Repeats the request while it gets no answer or a server error, as when the process was killed; the processes get requests in turn. */
export function send<Body>({ urls, token }: Desk, path: string, call: Call = {}): Promise<Answer<Body>> {
  const request = () => {
    sent += 1;
    return ask<Body>(`${urls[sent % urls.length]}/api/workshop/${path}`, { token, ...call });
  };
  return untilAnswered(request, { what: `An answer of ${path}`, timeoutMs: TIMEOUT_MS });
}

export const readQuotes = async (desk: Desk, orderId: string) =>
  expectStatus(await send<RouteOf<'quotes.list'>['response']>(desk, `orders/${orderId}/quotes`), 200);

/** Cancels a job; one that has changed in between is read again. */
export async function cancel(desk: Desk, orderId: string, { _id, version }: QuotedJob): Promise<void> {
  const body = { version, reason: 'Thử lỗi' };
  const { status, text } = await send(desk, `quoted-jobs/${_id}/cancel`, { body });
  if (status === 200) return;
  if (status !== 409) throw new Error(`A cancellation was answered ${status} ${text}`);
  const now = (await readQuotes(desk, orderId)).jobs.find((job) => job._id === _id);
  if (now?.state === 'agreed') await cancel(desk, orderId, now);
}
