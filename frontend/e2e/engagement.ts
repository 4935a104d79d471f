/** Products for tests of likes and comments. */
import type { Comment, Product, ProductBody, Session } from '@garage/contracts';
import { onTestFinished } from 'vitest';
import { waitFor } from '../../libs/testing/src/wait-for.ts';
import { admin, callApi, sessionOf } from './accounts.ts';
import { categories, firstOf } from './catalogue-facts.ts';
import { callApiAs, unique } from './office.ts';

export const likeAs = (session: Session, { _id }: Pick<Product, '_id'>): Promise<unknown> =>
  callApi('/api/favorites/like', { accountId: session.id, productId: _id }, session.token);

/** Creates a product, waits until the service of likes and comments knows it, and removes it after the test. */
export async function ownProduct(changes: Partial<ProductBody> = {}): Promise<Product> {
  const staff = await sessionOf(admin);
  const { _id: category_id } = firstOf(await categories(), 'category');
  const fields = {
    name: unique('Sản phẩm thử'),
    description: 'Mô tả để thử',
    price: 450_000,
    quantity: 7,
    category_id,
  };
  const answer = await callApi('/api/products/create', { ...fields, ...changes }, staff.token);
  if (!isProductAnswer(answer)) throw new Error('The product was not answered');
  const { product } = answer;
  onTestFinished(async () => void (await callApiAs(staff, { method: 'DELETE', path: `/api/products/${product._id}` })));
  // The service of likes and comments learns of the product by an event, shortly after the creation.
  await waitFor(() => likeAs(staff, product));
  await callApiAs(staff, { method: 'DELETE', path: `/api/favorites/unlike/${staff.id}/${product._id}` });
  return product;
}

export async function commentAs(session: Session, product: Product, comment: string): Promise<Comment> {
  const body = { comment, accountId: session.id, productId: product._id };
  const answer = await callApi('/api/comments/create', body, session.token);
  if (!isCommentAnswer(answer)) throw new Error('The comment was not answered');
  return answer.comment;
}

const isProductAnswer = (value: unknown): value is { product: Product } => holds(value, 'product');
const isCommentAnswer = (value: unknown): value is { comment: Comment } => holds(value, 'comment');

const holds = (value: unknown, name: string): boolean => typeof value === 'object' && value !== null && name in value;
