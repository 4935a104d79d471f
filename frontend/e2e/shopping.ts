/** Customers, products and orders for the tests of the shop. */
import { orderCodeOf } from '@garage/contracts';
import type { AddressBody, CartItem, Order, Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sessionOf, verifiedPerson } from './accounts.ts';
import { callApiAs } from './office.ts';

/** A new customer, signed in, with an empty cart. */
export async function newCustomer(): Promise<Session> {
  return sessionOf(await verifiedPerson());
}

/** Puts a product into a customer's cart. Retries until the service of the cart has received the event about a newly created product. */
export async function putIntoCart(session: Session, product: Pick<Product, '_id'>, quantity = 1): Promise<void> {
  const body = { accountId: session.id, productId: product._id, quantity };
  const answered = () =>
    callApiAs(session, { method: 'POST', path: '/api/cart', body }).then(
      () => 'in the cart',
      (error: unknown) => String(error),
    );
  await expect.poll(answered, { timeout: 20_000, interval: 250 }).toBe('in the cart');
}

/** The lines of a customer's cart. */
export async function cartOf(session: Session): Promise<CartItem[]> {
  const lines = await callApiAs(session, { method: 'GET', path: `/api/cart/${session.id}` });
  if (!isCart(lines)) throw new Error('The cart is no list');
  return lines;
}

/** Removes all lines from the cart. */
export async function emptyCart(session: Session): Promise<void> {
  for (const { _id } of await cartOf(session)) await callApiAs(session, { method: 'DELETE', path: `/api/cart/${_id}` });
}

/** Empties the customer's cart, then adds the product. */
export async function fillCart(session: Session, product: Pick<Product, '_id'>, quantity = 1): Promise<void> {
  await emptyCart(session);
  await putIntoCart(session, product, quantity);
}

const receiver = {
  name: 'Trần Thị Lan',
  phone: '0912345678',
  address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
  payment_method: 'COD',
};

/** Saves an address in the account. */
export const saveAddress = (session: Session, changes: Partial<AddressBody> = {}): Promise<unknown> =>
  callApiAs(session, {
    method: 'POST',
    path: '/api/addresses',
    body: {
      fullName: 'Trần Thị Lan',
      phone: '0912345678',
      street: '12 Lê Lợi',
      provinceCode: '79',
      wardCode: '26743',
      ...changes,
    },
  });

/** Chooses province and ward by typing in the fields within a part of the page. */
export async function choosePlace(
  within: Pick<Page, 'getByLabel' | 'getByRole'>,
  { province, ward }: { province: string; ward: string },
): Promise<void> {
  for (const [label, typed] of [
    ['Tỉnh / Thành phố', province],
    ['Phường / Xã', ward],
  ] as const) {
    const field = within.getByRole('combobox', { name: label });
    await field.fill(typed);
    await within.getByRole('option').first().waitFor();
    await field.press('Enter');
  }
}

/** Places a customer's order of one product. */
export async function placeOrder(
  session: Session,
  {
    product,
    quantity = 1,
    ...changes
  }: { product: Product; quantity?: number; name?: string; email?: string; address?: string },
): Promise<Order> {
  await putIntoCart(session, product, quantity);
  const body = { account_id: session.id, email: session.email, ...receiver, ...changes };
  const answer = await callApiAs(session, { method: 'POST', path: '/api/orders/create', body });
  if (!isOrderAnswer(answer)) throw new Error('The order was not answered');
  return answer.order;
}

export const setStatus = (staff: Session, { _id }: Pick<Order, '_id'>, status: Order['status']): Promise<unknown> =>
  callApiAs(staff, { method: 'PUT', path: `/api/orders/${_id}`, body: { status } });

export async function ordersOf(session: Session): Promise<Order[]> {
  const orders = await callApiAs(session, { method: 'GET', path: `/api/orders/account/${session.id}` });
  if (!isOrderList(orders)) throw new Error('The orders are no list');
  return orders;
}

/** Options for assertions about the effect of a server call: a timeout in milliseconds that suffices on a busy machine. */
export const longTimeout = { timeout: 15_000 };

export const codeOf = ({ _id }: Pick<Order, '_id'>): string => orderCodeOf(_id);

/** Collapses white space to single normal spaces, because amounts contain non-breaking spaces, which make comparisons fail. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isCart = (value: unknown): value is CartItem[] => Array.isArray(value);

const isOrderList = (value: unknown): value is Order[] => Array.isArray(value);

function isOrderAnswer(value: unknown): value is { order: Order } {
  return typeof value === 'object' && value !== null && 'order' in value;
}
