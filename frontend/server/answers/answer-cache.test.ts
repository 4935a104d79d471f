import { createResponseCache } from '@garage/response-cache';
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { AnswerResult, KeptAnswer } from './answer-cache.ts';
import { createPageScope, pageScopes, secondsToKeep } from './page-scope.ts';
import type { ServiceResponse } from './service-requests.ts';

const url = 'http://catalogue/api/products';
const position = { stream: 'a', sequence: 1 };
const list = { 'cache-control': 'public, max-age=0, s-maxage=30', 'cache-tag': 'products' };

interface Answer {
  status?: number;
  fields?: Record<string, string>;
  text?: string;
  /** Time that the service takes to answer. */
  tookMs?: number;
}

function responseOf({ status = 200, fields = list, text = '[{"price":1}]' }: Answer): ServiceResponse {
  const bytes = new TextEncoder().encode(text).buffer;
  const readJson = (): unknown => JSON.parse(text);
  const headers = new Headers(fields);
  const ok = status < 300;
  return { ok, status, fields, bytes, headers, readJson, json: async () => readJson(), blob: async () => new Blob() };
}

function setUp(answer: Answer = {}) {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const sent: RequestInit[] = [];
  const results: AnswerResult[] = [];
  const cache = createResponseCache<KeptAnswer>({
    maxBytes: 100_000,
    staleSeconds: 0,
    maxSecondsWithoutEvents: 0,
    now,
  });
  cache.setReceivingEvents(true);
  const send = createAnswerCache({
    cache,
    send: async (_, request) => {
      sent.push(request);
      clock.ms += answer.tookMs ?? 0;
      return responseOf(answer);
    },
    timeoutMs: 5000,
    now,
    onResult: (result) => void results.push(result),
  });
  /** Requests the answer for a page, which has waited before; returns it, and the seconds for which the page may be kept. */
  const show = (request: RequestInit = {}, own = position, { address = url, waitedMs = 0 } = {}) =>
    pageScopes.run(createPageScope({ own, wanted: position }, now()), async () => {
      clock.ms += waitedMs;
      const response = await send(address, request);
      return { response, seconds: secondsToKeep(30) };
    });
  return { clock, cache, sent, results, show };
}

describe('a kept answer', () => {
  it('is the same object for all pages, which none can change', async () => {
    const { show, results } = setUp();
    const [first, second] = [(await show()).response, (await show()).response];
    const json = await first.json();
    expect(await second.json()).toBe(json);
    expect([Object.isFrozen(json), Object.isFrozen(Array.isArray(json) && json[0])]).toEqual([true, true]);
    expect(await (await second.blob()).text()).toBe('[{"price":1}]');
    expect([second.ok, second.status, second.headers.get('cache-tag')]).toEqual([true, 200, 'products']);
    expect(results).toEqual(['miss', 'hit']);
  });

  it('limits the page to the rest of its lifetime, and is loaded anew when hardly any is left', async () => {
    const { show, clock, results } = setUp();
    const secondsAt = async (ms: number) => {
      clock.ms = ms;
      return (await show()).seconds;
    };
    expect([await secondsAt(0), await secondsAt(12_500), await secondsAt(28_000)]).toEqual([30, 17, 2]);
    expect(await secondsAt(28_001)).toBe(30);
    expect(results).toEqual(['miss', 'hit', 'hit', 'miss']);
  });

  it('is requested once for pages that need it at the same time', async () => {
    const { show, sent } = setUp();
    await Promise.all([show(), show(), show()]);
    expect(sent).toHaveLength(1);
  });

  it('takes memory even if it is empty, and with its address, so that searches for nothing do not fill it unnoticed', async () => {
    const { show, cache } = setUp({ text: '[]' });
    await show();
    expect(cache.size.bytes).toBeGreaterThan(2400 + url.length);
    await show({}, position, { address: `${url}?name=${'a'.repeat(1000)}` });
    expect(cache.size.bytes).toBeGreaterThan(2 * (2400 + url.length) + 1000);
  });

  it('is not used where the page has to be newer', async () => {
    const { show, results } = setUp();
    await show();
    await show({}, { stream: 'a', sequence: 0 });
    expect(results).toEqual(['miss', 'bypass']);
  });
});

describe('an answer is not kept', () => {
  it.each<[string, Answer, seconds: number]>([
    ['that may not be shared', { fields: { 'cache-control': 'no-store' } }, 0],
    ['that no event can drop', { fields: { 'cache-control': list['cache-control'] } }, 30],
    ['that has a cookie', { fields: { ...list, 'set-cookie': 'a=1' } }, 0],
    ['that is a failure', { status: 503, fields: { 'cache-control': 'no-store' } }, 30],
    ['that is no JSON', { text: '<p>' }, 30],
  ])('%s', async (_, answer, seconds) => {
    const { show, cache, sent } = setUp(answer);
    for (let at = 0; at < 2; at += 1) {
      const shown = await show();
      expect([shown.response.status, shown.seconds]).toEqual([answer.status ?? 200, seconds]);
    }
    expect([sent.length, cache.size.entries]).toEqual([2, 0]);
  });

  it.each<[string, Answer, seconds: number]>([
    ['that may not be shared', { fields: { 'cache-control': 'no-store' } }, 0],
    ['that has a cookie', { fields: { ...list, 'set-cookie': 'a=1' } }, 0],
    ['that no event can drop', { fields: { 'cache-control': 'public, max-age=0, s-maxage=10' } }, 11],
  ])('%s, and its page no longer because it came late', async (_, answer, seconds) => {
    const { show } = setUp({ ...answer, tookMs: 4000 });
    for (const own of [position, { stream: 'a', sequence: 0 }])
      expect((await show({}, own, { waitedMs: 1000 })).seconds).toBe(seconds);
  });

  it.each<[string, RequestInit]>([
    ['a token', { headers: { authorization: 'Bearer a' } }],
    ['any other header', { headers: { 'idempotency-key': 'a' } }],
    ['no-store', { cache: 'no-store' }],
    ['another method', { method: 'POST', body: '{}' }],
  ])('for a request with %s, which is sent as it is', async (_, request) => {
    const { show, cache, sent, results } = setUp();
    await show(request);
    await show(request);
    expect(sent).toEqual([request, request]);
    expect([cache.size.entries, results]).toEqual([0, []]);
  });
});

it('outside of a page nothing is kept', async () => {
  expect(secondsToKeep(30)).toBe(30);
});
