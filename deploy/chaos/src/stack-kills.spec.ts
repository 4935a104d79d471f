import type { Product } from '@garage/contracts';
import { readPids } from '@garage/local';
import { runningStack } from '@garage/local/running-stack';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, signIn, type FailureBody } from './stack-client.ts';

const stack = runningStack();

function killProcess(name: string): number {
  const pid = readPids(stack)[name];
  if (pid === undefined) throw new Error(`There is no process ${name}`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

const statusOf = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
};

describe('a process killed with SIGKILL', () => {
  let admin: string;
  beforeAll(async () => {
    admin = await signIn(stack, 'admin');
  });

  it.each([
    { name: 'identity', gone: [`/api/accounts/${'f'.repeat(24)}`, {}] as const, stays: '/api/categories' },
    { name: 'catalogue', gone: [`/api/products/${'f'.repeat(24)}`, {}] as const, stays: '/nope' },
    {
      name: 'frontend',
      gone: ['/khong-co-trang-nay', { headers: { accept: 'text/html' } }] as const,
      stays: '/api/categories',
    },
  ])(
    '$name: its routes answer 503 in Vietnamese, the rest works, and it is restarted',
    async ({ name, gone, stays }) => {
      const [path, init] = gone;
      const url = stack.gateway + path;
      const usual = await statusOf(url, init);
      const restsBefore = await statusOf(stack.gateway + stays);
      const before = killProcess(name);
      const failure = await waitFor(async () => {
        const answer = await fetch(url, init);
        const text = await answer.text();
        return answer.status === 503 ? text : false;
      });
      expect(failure).toContain('gián đoạn');
      expect(await statusOf(stack.gateway + stays)).toBe(restsBefore);

      await waitFor(async () => (await statusOf(url, init)) === usual, { timeoutMs: 30_000 });
      expect(readPids(stack)[name]).not.toBe(before);
    },
  );

  it('the second gateway: the first still answers, and the second is restarted', async () => {
    const [first = '', second = ''] = stack.gateways;
    killProcess('gateway-2');
    expect(await statusOf(`${first}/api/categories`)).toBe(200);
    await waitFor(async () => (await statusOf(`${second}/api/categories`)) === 200, { timeoutMs: 30_000 });
  });

  it('loses no event: every gateway shows a change that was acknowledged just before the kill', async () => {
    const [product] = (await ask<Product[]>(`${stack.gateway}/api/products?page=2&limit=1`)).body;
    if (!product) throw new Error('The stack has no products');
    const { name, description, quantity, category_id } = product;
    const places = stack.gateways.map((gateway) => `${gateway}/api/products/${product._id}`);
    for (let price = 111_000; price <= 113_000; price += 1_000) {
      await Promise.all(places.map((url) => statusOf(url)));
      const body = { name, description, price, quantity, category_id: category_id._id };
      const changed = await ask<FailureBody>(`${stack.gateway}/api/products/${product._id}`, {
        method: 'PUT',
        token: admin,
        body,
      });
      expect(changed.status).toBe(200);
      killProcess('catalogue');
      await waitFor(async () => (await statusOf(`${stack.services.catalogue}/readyz`)) === 200, { timeoutMs: 60_000 });
      // Shorter than the lifetime of cache entries: only the event can invalidate them.
      await waitFor(
        async () =>
          (await Promise.all(places.map((url) => ask<Product>(url)))).every((answer) => answer.body.price === price),
        { timeoutMs: 20_000 },
      );
    }
    const body = { name, description, price: product.price, quantity, category_id: category_id._id };
    await ask(`${stack.gateway}/api/products/${product._id}`, { method: 'PUT', token: admin, body });
  });
});
