/** Pages through the gateway while data change: the frontend's server keeps answers, but never shows older data than the gateway. */
import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin, sessionOf } from './accounts.ts';
import { countAnswers } from './count-answers.ts';
import { addProduct } from './managed-products.ts';
import { callApiAs, unique } from './office.ts';

const CHANGES = 15;

const read = async (path: string): Promise<string> => (await fetch(`${runningStack().gateway}${path}`)).text();

it('show what the gateway’s API shows, at once after every change', async () => {
  const session = await sessionOf(admin);
  const product = await addProduct(session);
  const { description, quantity, category_id: category } = product;
  const before = await countAnswers();
  const outdated: string[] = [];
  let { name } = product;
  for (let change = 0; change < CHANGES; change += 1) {
    // Fills both caches with the answers of the last change.
    for (const path of [`/api/products/${product._id}`, `/products/${product._id}`, '/products', '/']) await read(path);
    const last = name;
    name = unique('Sản phẩm đổi tên');
    const body = { name, price: 450_000, description, quantity, category_id: category._id };
    await callApiAs(session, { method: 'PUT', path: `/api/products/${product._id}`, body });
    // The gateway has kept the old answer, so it has handled the event once it shows the new name.
    await waitFor(async () => (await read(`/api/products/${product._id}`)).includes(name));
    const page = await read(`/products/${product._id}`);
    if (page.includes(last) || !page.includes(name)) outdated.push(`${last} instead of ${name}`);
  }
  expect(outdated).toEqual([]);
  const after = await countAnswers();
  expect(after.hit - before.hit).toBeGreaterThan(CHANGES);
});
