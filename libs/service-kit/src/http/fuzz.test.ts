import { failureSchema } from '@garage/contracts';
import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { bookingRoute, openTestApp, whoRoute } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';

const failure = Compile(failureSchema);

/** Almost valid values reach deeper into the code than arbitrary ones. */
const nearBody = fc.record(
  {
    plate: fc.oneof(fc.string(), fc.anything()),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    hours: fc.oneof(fc.double(), fc.integer(), fc.string()),
    parts: fc.array(fc.dictionary(fc.constantFrom('a/b~c', '__proto__', 'constructor', 'x'), fc.jsonValue())),
    washed: fc.oneof(fc.boolean(), fc.jsonValue()),
    __proto__: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const body = fc.oneof(
  nearBody.map((value) => JSON.stringify(value) ?? ''),
  fc.json({ maxDepth: 20 }),
  fc.string({ unit: 'binary' }),
  fc.json().chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
);

const part = fc.oneof(
  fc.integer().map(String),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.stringMatching(/^[%\w.~-]{0,200}$/),
);
const query = fc.oneof(fc.webQueryParameters(), fc.stringMatching(/^(page|urgent|%|&|=|\[|\]|\d|__proto__){0,12}$/));
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'x',
  ';',
  'application/json;',
);

async function openApp() {
  // Overload refusals are off: the load of this test itself delays the event loop.
  const { app, lines } = await openTestApp({ maxLoopDelayMs: 60_000 });
  addRoute(app, bookingRoute, async ({ params, body }) => ({ bay: params.bay, plate: body.plate }));
  addRoute(app, whoRoute('staff'), async ({ subject }) => ({ accountId: subject.accountId }));
  return { app, lines };
}

describe('random input', () => {
  it('as a body and a URL is answered as documented, never with a 500', async () => {
    const { app, lines } = await openApp();
    await fc.assert(
      fc.asyncProperty(fc.record({ body, part, query, type }), async (sent) => {
        const url = `/api/test/bays/${sent.part}/bookings?${sent.query}`;
        const headers = { 'content-type': sent.type };
        const answer = await app.inject({ method: 'POST', url, headers, payload: sent.body });
        expect([201, 400, 404, 405, 413, 415]).toContain(answer.statusCode);
        expect(answer.statusCode === 201 || failure.Check(answer.json())).toBe(true);
      }),
      { numRuns: 1_500 },
    );
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('as a token is refused as documented', async () => {
    const { app } = await openApp();
    const segment = fc.oneof(
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
      fc.constant(Buffer.from('{"alg":"EdDSA","kid":"test"}').toString('base64url')),
    );
    const token = fc.oneof(
      fc.array(segment, { maxLength: 6 }).map((segments) => `Bearer ${segments.join('.')}`),
      fc.stringMatching(/^[ -~]{0,80}$/),
    );
    await fc.assert(
      fc.asyncProperty(token, async (authorization) => {
        const answer = await app.inject({ url: '/api/test/who/staff', headers: { authorization } });
        expect([answer.statusCode, failure.Check(answer.json())]).toEqual([401, true]);
      }),
      { numRuns: 500 },
    );
  });
});
