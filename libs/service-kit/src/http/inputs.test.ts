import { describe, expect, it } from 'vitest';
import { bayRoute, bookingRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';

const json = { 'content-type': 'application/json' };

async function openApp() {
  const { app, lines } = await openTestApp();
  const bodies: unknown[] = [];
  addRoute(app, bookingRoute, async ({ params, query, body }) => {
    bodies.push(body);
    return { bay: params.bay, plate: body.plate, ...(query.urgent !== undefined && { urgent: query.urgent }) };
  });
  addRoute(app, bayRoute, async ({ params }) => ({ bay: params.bay }));
  const book = (payload: string | object, url = '/api/test/bays/7/bookings', headers = json) =>
    app.inject({ method: 'POST', url, headers, payload });
  return { app, lines, bodies, book };
}

const failure = (code: string, details?: object[]) => ({
  status: 'thất bại',
  code,
  message: expect.any(String),
  ...(details && { details }),
});

describe('a body', () => {
  it('that is valid reaches the handler unchanged', async () => {
    const { book, bodies } = await openApp();
    const sent = { plate: '51F-123.45', hours: 1.5, parts: [{ 'a/b~c': 1 }], washed: true };
    const answer = await book(sent, '/api/test/bays/7/bookings?urgent=true&page=2');
    expect([answer.statusCode, answer.json()]).toEqual([201, { bay: 7, plate: '51F-123.45', urgent: true }]);
    expect(bodies).toEqual([sent]);
  });

  it.each([
    ['a number as text', { plate: 'a', hours: '1' }, '/hours', 'type'],
    ['text as a number', { plate: 1, hours: 1 }, '/plate', 'type'],
    ['text in a list', { plate: ['a'], hours: 1 }, '/plate', 'type'],
    ['a missing field', { hours: 1 }, '/plate', 'required'],
    ['an unknown field', { plate: 'a', hours: 1, isAdmin: true }, '/isAdmin', 'additionalProperties'],
    ['a number that is too large', { plate: 'a', hours: 1e308 }, '/hours', 'maximum'],
    ['too short a text', { plate: '', hours: 1 }, '/plate', 'minLength'],
    ['only spaces', { plate: '  ', hours: 1 }, '/plate', 'pattern'],
    ['no e-mail', { plate: 'a', hours: 1, email: 'a@' }, '/email', 'format'],
    ['an e-mail that no mail accepts', { plate: 'a', hours: 1, email: `a@${'b'.repeat(64)}.vn` }, '/email', 'format'],
    ['a leap second', { plate: 'a', hours: 1, at: '2026-11-20T23:59:60Z' }, '/at', 'format'],
    [
      'a time zone by its name',
      { plate: 'a', hours: 1, at: '2026-11-20T23:59:00+07:00[Asia/Saigon]' },
      '/at',
      'format',
    ],
    ['too long a list', { plate: 'a', hours: 1, parts: [{}, {}, {}, {}] }, '/parts', 'maxItems'],
    ['a fault deep inside', { plate: 'a', hours: 1, parts: [{ 'a/b~c': 1.5 }] }, '/parts/0/a~1b~0c', 'type'],
    ['a field missing deep inside', { plate: 'a', hours: 1, parts: [{}] }, '/parts/0/a~1b~0c', 'required'],
    ['a list', [], '', 'type'],
    ['null', 'null', '', 'type'],
  ])('with %s says where and why', async (_, body, ...[path, rule]) => {
    const { book, bodies } = await openApp();
    const answer = await book(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(failure('VALIDATION_FAILED', [{ path, rule }]));
    expect(bodies).toEqual([]);
  });

  it('is never repeated in the response', async () => {
    const { book } = await openApp();
    const { body } = await book({ plate: 'a', hours: 'my secret', 'my secret': 1 });
    expect(body).not.toContain('my secret"}');
    expect((await book({ plate: 'a', hours: 'my secret' })).body).not.toContain('my secret');
  });

  it.each([
    ['is no JSON', '{', 'BAD_JSON'],
    ['is empty', '', 'BAD_JSON'],
    ['has a prototype', '{"__proto__":{"isAdmin":true},"plate":"a","hours":1}', 'BAD_JSON'],
    ['hides a prototype', '{"plate":"a","hours":1,"parts":[{"\\u005f_proto__":{}}]}', 'BAD_JSON'],
    ['has a constructor', '{"constructor":{"prototype":{}},"plate":"a","hours":1}', 'BAD_JSON'],
    ['has a null character', '{"plate":"a\\u0000b","hours":1}', 'BAD_JSON'],
    ['has a null character in a name', '{"plate":"a","hours":1,"\\u0000":1}', 'BAD_JSON'],
    ['is deep', `${'['.repeat(900)}${']'.repeat(900)}`, 'VALIDATION_FAILED'],
    ['has a huge number', '{"plate":"a","hours":1e999}', 'VALIDATION_FAILED'],
  ])('that %s is refused', async (_, text, code) => {
    const { book } = await openApp();
    const answer = await book(text);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, failure(code)]);
  });

  it('may contain the text of a null character’s escape', async () => {
    const { book, bodies } = await openApp();
    expect((await book('{"plate":"a\\\\u0000b","hours":1}')).statusCode).toBe(201);
    expect(bodies).toEqual([{ plate: 'a\\u0000b', hours: 1 }]);
  });

  it('that is too large is refused, whether its length is declared or not', async () => {
    const { book, app } = await openApp();
    const answer = await book({ plate: 'a'.repeat(3_000), hours: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([413, failure('PAYLOAD_TOO_LARGE')]);
    const announced = await app.inject({
      method: 'POST',
      url: '/api/test/bays/7/bookings',
      headers: { ...json, 'content-length': '99999999' },
      payload: '{}',
    });
    expect(announced.statusCode).toBe(413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('of type %s is refused', async (type) => {
    const { book } = await openApp();
    const answer = await book('plate=a', undefined, { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([415, failure('UNSUPPORTED_MEDIA_TYPE')]);
  });

  it('may be empty where the route has none, even with a content type', async () => {
    const { app } = await openTestApp();
    const { cache: _, ...contract } = { ...bayRoute, method: 'DELETE' } as const;
    addRoute(app, contract, async ({ params }) => ({ bay: params.bay }));
    const answer = await app.inject({ method: 'DELETE', url: '/api/test/bays/a', headers: json, payload: '' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a URL', () => {
  it.each([
    ['a repeated query field', '/api/test/bays/7/bookings?page=1&page=2', '/page', 'type'],
    ['an unknown query field', '/api/test/bays/7/bookings?x=1', '/x', 'additionalProperties'],
    ['a query field that is no number', '/api/test/bays/7/bookings?page=two', '/page', 'type'],
    ['an empty number', '/api/test/bays/7/bookings?page=', '/page', 'type'],
    ['a query of a prototype', '/api/test/bays/7/bookings?__proto__=1', '/__proto__', 'additionalProperties'],
    ['a part that is no number', '/api/test/bays/x/bookings', '/bay', 'type'],
    ['a part that is out of range', '/api/test/bays/100/bookings', '/bay', 'maximum'],
  ])('with %s says where and why', async (_, url, ...[path, rule]) => {
    const { book } = await openApp();
    const answer = await book({ plate: 'a', hours: 1 }, url);
    expect([answer.statusCode, answer.json()]).toEqual([400, failure('VALIDATION_FAILED', [{ path, rule }])]);
  });

  it('of a route without a query must have none', async () => {
    const { app } = await openApp();
    const answer = await app.inject('/api/test/bays/a?cache=buster');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, failure('VALIDATION_FAILED')]);
  });

  it.each(['/%zz', '/api/test/bays/%E0%A4%A', '/api/test/bays/a%00b', '/api/test/bays/a?x=%00'])(
    'that is malformed is refused: %s',
    async (url) => {
      const { app } = await openApp();
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json()]).toEqual([400, failure('VALIDATION_FAILED')]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
    },
  );

  it.each(['/', '/nowhere', '/api/test/bays', '/api/test/bays/a/b/c', '/API/test/bays/a', '/api/test//bays/a'])(
    'that nobody serves is not found: %s',
    async (url) => {
      const { app } = await openApp();
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, failure('NOT_FOUND')]);
    },
  );

  it('with another method answers the allowed ones', async () => {
    const { app } = await openApp();
    const answer = await app.inject({ method: 'DELETE', url: '/api/test/bays/7/bookings?page=1' });
    expect([answer.statusCode, answer.json(), answer.headers.allow]).toEqual([
      405,
      failure('METHOD_NOT_ALLOWED'),
      'POST',
    ]);
    expect((await app.inject({ method: 'PUT', url: '/api/test/bays/a' })).headers.allow).toBe('GET, HEAD');
  });

  it('with a segment that is too long is refused, without a 500', async () => {
    const { app } = await openApp();
    expect((await app.inject(`/api/test/bays/${'a'.repeat(5_000)}`)).statusCode).toBeLessThan(500);
  });
});
