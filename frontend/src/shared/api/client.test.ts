import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import type { SiteEndpointId } from '@garage/contracts/browser';
import { request as requestOfOffice } from '../office/client.ts';
import { request, requestPage } from './client.ts';
import { fillPath } from './create-client.ts';
import type { ApiError } from './api-error.ts';
import { configureApi } from './settings.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('[]');
const seen: { url: string; authorization: string | undefined; cacheControl: string | undefined }[] = [];
const keys: unknown[] = [];
const server = createServer((incoming, response) => {
  const { authorization, 'cache-control': cacheControl } = incoming.headers;
  seen.push({ url: incoming.url ?? '', authorization, cacheControl });
  keys.push(incoming.headers['idempotency-key']);
  answer(incoming, response);
});

const id = '65f0c0ffee65f0c0ffee65f0';
const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  configureApi({ originOf: () => `http://127.0.0.1:${port}`, readToken: () => 'a-token' });
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
});

it('fills in the path and omits missing query parameters', () => {
  expect(fillPath('/api/products/:id', { params: { id: 'a/b' } })).toBe('/api/products/a%2Fb');
  expect(fillPath('/api/products', { query: { page: 2, sort: undefined, q: 'dầu & lọc' } })).toBe(
    '/api/products?page=2&q=d%E1%BA%A7u+%26+l%E1%BB%8Dc',
  );
});

it.each(['.', '..'])('does not send the parameter “%s”, which would lead to another path', async (segment) => {
  await expect(request('products.get', { params: { id: segment } })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(seen).toEqual([]);
  for (const value of ['...', '../x', '%2e%2e']) {
    const path = fillPath('/api/products/:id', { params: { id: value } });
    expect(new URL(path, 'http://site.example').pathname).toBe(`/api/products/${encodeURIComponent(value)}`);
  }
});

it('sends requests for all services to the one configured host [UI-07]', async () => {
  answerWith(200, {});
  await request('products.get', { params: { id } });
  await request('accounts.get', { params: { id } });
  expect(seen.map(({ url }) => url)).toEqual([`/api/products/${id}`, `/api/accounts/${id}`]);
});

it('does not know the operations of the office: a call does not compile, and fails', async () => {
  expectTypeOf<'products.get'>().toExtend<SiteEndpointId>();
  expectTypeOf<'orders.list'>().not.toExtend<SiteEndpointId>();
  answerWith(200, []);
  await expect(Reflect.apply(request, undefined, ['orders.list', {}])).rejects.toThrow(TypeError);
  expect(seen).toEqual([]);
  await requestOfOffice('orders.list', {});
  expect(seen.map(({ url }) => url)).toEqual(['/api/orders']);
});

it('sends the token to protected operations, but not to public ones', async () => {
  answerWith(200, {});
  await request('products.get', { params: { id } });
  await request('accounts.get', { params: { id } });
  expect(seen.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer a-token']);
});

it('sends the token with no-cache where staff read their own changes, and public calls without a token', async () => {
  answerWith(200, {});
  configureApi({ bypassesCaches: () => true });
  onTestFinished(() => configureApi({ bypassesCaches: () => false, readToken: () => 'a-token' }));
  await request('products.get', { params: { id } });
  configureApi({ readToken: () => null });
  await request('products.get', { params: { id } });
  expect(seen).toEqual([
    { url: `/api/products/${id}`, authorization: 'Bearer a-token', cacheControl: 'no-cache' },
    { url: `/api/products/${id}`, authorization: undefined, cacheControl: 'no-cache' },
  ]);
});

it('sends the token of an optional operation if there is one', async () => {
  answerWith(201, { status: 'thành công', message: 'Xong' });
  const body = { fullName: 'An', email: 'an@garage.local', password: 'Mật khẩu' };
  await request('accounts.create', { body });
  configureApi({ readToken: () => null });
  onTestFinished(() => configureApi({ readToken: () => 'a-token' }));
  await request('accounts.create', { body });
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer a-token', undefined]);
});

it('sends the idempotency key if there is one', async () => {
  answerWith(201, {});
  keys.length = 0;
  const body = { fullName: 'An', numberPhone: '0912345678', date: '2026-11-23', timeSlot: '08:00' } as const;
  await request('contacts.create', { body, idempotencyKey: 'one' });
  await request('contacts.create', { body });
  expect(keys).toEqual(['one', undefined]);
});

it('rejects a protected call without a token before sending it, and notifies the listener [AUTH-38]', async () => {
  const onTokenMissing = vi.fn<(failure: ApiError) => void>();
  configureApi({ readToken: () => null, onTokenMissing });
  onTestFinished(() => configureApi({ readToken: () => 'a-token', onTokenMissing: () => {} }));
  await expect(request('accounts.get', { params: { id } })).rejects.toMatchObject({
    status: 401,
    message: 'Không tìm thấy token, vui lòng đăng nhập',
  });
  expect(onTokenMissing).toHaveBeenCalledOnce();
  expect(seen).toEqual([]);
});

it('notifies the listener of a rejected token, and of no other failure', async () => {
  const onTokenRefused = vi.fn<(failure: ApiError, token: string) => void>();
  configureApi({ onTokenRefused });
  onTestFinished(() => configureApi({ onTokenRefused: () => {} }));
  answerWith(401, { status: 'thất bại', code: 'TOKEN_REVOKED', message: 'Phiên đăng nhập đã kết thúc.' });
  await expect(request('accounts.get', { params: { id } })).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  await expect(request('products.get', { params: { id } })).rejects.toMatchObject({ status: 401 });
  answerWith(403, { status: 'thất bại', code: 'FORBIDDEN', message: 'Không được.' });
  await expect(request('accounts.get', { params: { id } })).rejects.toMatchObject({ status: 403 });
  expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'TOKEN_REVOKED' }), 'a-token');
});

it('reads the total of a list', async () => {
  answerWith(200, [{ _id: id }], { 'x-total-count': '41' });
  expect(await requestPage('products.list', { query: { page: 1, limit: 1 } })).toEqual({
    items: [{ _id: id }],
    total: 41,
  });
});

it('rejects a list that is not an array', async () => {
  answerWith(200, { items: [] });
  await expect(requestPage('products.list', {})).rejects.toMatchObject({ message: 'Dữ liệu không hợp lệ!' });
});

it('passes on the server’s code and message', async () => {
  answerWith(404, { status: 'thất bại', code: 'PRODUCT_NOT_FOUND', message: 'Không tìm thấy sản phẩm.' });
  await expect(request('products.get', { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
    message: 'Không tìm thấy sản phẩm.',
    isServerMessage: true,
  });
});

it('has its own message for responses in another format', async () => {
  answer = (_, response) => response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Too large</h1>');
  await expect(request('products.get', { params: { id } })).rejects.toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    isServerMessage: false,
  });
});

it('reports a missing connection', async () => {
  answer = (incoming) => incoming.socket.destroy();
  await expect(request('products.get', { params: { id } })).rejects.toMatchObject({
    status: 0,
    message: 'Lỗi kết nối đến máy chủ',
  });
});
