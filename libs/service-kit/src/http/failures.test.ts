import { errorCatalogue } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { bayRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';
import { AppError } from './app-error.ts';
import type { AppOptions } from './app.ts';

async function throwing(thrown: unknown, options: Partial<AppOptions> = {}) {
  const { app, lines } = await openTestApp(options);
  addRoute(app, bayRoute, async () => {
    throw thrown;
  });
  return { answer: await app.inject('/api/test/bays/a'), lines };
}

const bare = { status: 'thất bại', code: 'INTERNAL', message: errorCatalogue.INTERNAL.message };

describe('a thrown error', () => {
  it('with a code answers its status and its Vietnamese text, with placeholders filled', async () => {
    const details = [{ path: '/name', rule: 'unique' }];
    const { answer } = await throwing(new AppError('CATEGORY_IN_USE', { values: { count: 3 }, details, message: 'x' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      status: 'thất bại',
      code: 'CATEGORY_IN_USE',
      message: 'Danh mục đang có 3 sản phẩm, không thể xóa.',
      details,
    });
  });

  it('of a library that exposes a code of the catalogue is answered like an AppError', async () => {
    const { answer } = await throwing(Object.assign(new Error('inner'), { expose: true, code: 'IMAGE_INVALID' }));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'IMAGE_INVALID' }]);
    expect(answer.body).not.toContain('inner');
  });

  it.each([
    ['an unknown error', new Error('password=hunter2 at db-1.internal')],
    ['an error with a code that nobody exposed', Object.assign(new Error('x'), { code: 'NOT_FOUND' })],
    ['an exposed code of nobody', Object.assign(new Error('x'), { code: 'E_NOBODY', expose: true })],
    ['an error that says not to be exposed', Object.assign(new Error('x'), { code: 'NOT_FOUND', expose: false })],
    ['an error that names a status', Object.assign(new Error('teapot'), { statusCode: 418 })],
    ['a code of the prototype', Object.assign(new Error('x'), { code: 'constructor', expose: true })],
    ['a text', 'secret text'],
    ['null', null],
    ['undefined', undefined],
    ['an object', { secret: 'text' }],
  ])('being %s is a bare 500 and a line in the log', async (_, thrown) => {
    const { answer, lines } = await throwing(thrown);
    expect([answer.statusCode, answer.json()]).toEqual([500, bare]);
    expect(answer.headers).not.toHaveProperty('cache-tag');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'Request failed' }));
  });

  it('of an unknown kind is logged with its stack, its cause and the request id', async () => {
    const { answer, lines } = await throwing(new Error('outer', { cause: new Error('inner') }));
    const line = lines.find(({ level }) => level === 'error');
    expect(line?.['err']).toMatchObject({
      type: 'Error',
      message: 'outer: inner',
      stack: expect.stringContaining('failures.test.ts'),
    });
    expect(line?.['requestId']).toBe(answer.headers['x-request-id']);
  });

  it('that means that a dependency is down answers 503 with Retry-After', async () => {
    const away = new Error('no server');
    const { answer } = await throwing(away, { isUnavailable: (error) => error === away });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('with a wait time answers with Retry-After', async () => {
    const { answer } = await throwing(new AppError('RATE_LIMITED', { retryAfterSeconds: 30 }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  });

  it('that refuses a request is not logged as an error', async () => {
    const { lines } = await throwing(new AppError('PRODUCT_NOT_FOUND'));
    expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });
});
