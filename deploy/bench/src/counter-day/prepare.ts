import { randomInt } from 'node:crypto';
import type { Category, Order, Product } from '@garage/contracts';
import { addDays, civilDateAt, orderCodeOf, weekdayOf } from '@garage/contracts';
import { waitUntil } from '@garage/local';
import type { Browser } from 'playwright-core';
import type { Caller, DayFacts } from './plan.ts';
import type { Login, StackClient } from '../stack-client.ts';
import { signedInContext } from './signed-in.ts';

export interface PreparedDay extends DayFacts {
  product: DayFacts['product'] & { id: string };
  orderIds: readonly string[];
}

const SUNDAY = 0;
const ORDERS = 3;
const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
const patient = { what: 'What the day needs', timeoutMs: 120_000, intervalMs: 250 };

/** Makes what the day is about: an earlier visit of the caller, waiting customers, a product, orders and a comment. */
export async function prepareDay(
  client: StackClient,
  { staff, browser, isKnown }: { staff: Login; browser: Browser; isKnown: boolean },
): Promise<PreparedDay> {
  const caller: Caller = {
    fullName: 'Pham Quoc Dat',
    phone: `09${digits(8)}`,
    vehicle: 'Toyota Vios 2019',
    plate: `51F-${digits(3)}.${digits(2)}`,
    isKnown,
  };
  if (isKnown) await bookEarlier(client, staff, caller);
  const product = await createProduct(client, staff);
  const code = digits(4);
  const customers = await Promise.all(['An', 'Binh'].map((name) => client.register(`Khach ${name} ${code}`)));
  const [first, second] = customers;
  if (!first || !second) throw new Error('Two customers are needed');
  const orderIds: string[] = [];
  for (let made = 0; made < ORDERS; made += 1)
    orderIds.push(await placeOrder(client, { staff, customer: first, product }));
  const comment = `Goi so ${digits(6)} de mua re hon`;
  await waitUntil(
    () =>
      client.call('POST', '/api/comments/create', {
        as: second,
        body: { comment, accountId: second.id, productId: product.id },
      }),
    patient,
  );
  for (const customer of customers) await askForStaff(browser, client, customer);
  return {
    caller,
    product,
    orderIds,
    orderCodes: orderIds.map(orderCodeOf),
    waiting: [first.fullName, second.fullName],
    comment,
  };
}

async function bookEarlier(client: StackClient, staff: Login, caller: Caller): Promise<void> {
  const days = [40, 41].map((ahead) => addDays(civilDateAt(new Date()), ahead));
  const date = days.find((day) => weekdayOf(day) !== SUNDAY) ?? '';
  const { fullName, phone: numberPhone, vehicle, plate } = caller;
  const body = { fullName, numberPhone, vehicle, plate, date, timeSlot: '09:00', service: 'Bao duong' };
  await client.call('POST', '/api/contacts/create', { as: staff, body });
}

async function createProduct(client: StackClient, staff: Login): Promise<PreparedDay['product']> {
  const categories = await client.call('GET', '/api/categories');
  if (!isListOf<Category>(categories)) throw new Error('The categories are no list');
  const searched = `TL${digits(4)}`;
  const name = `Tham lot san ${searched}`;
  const body = {
    name,
    description: 'Thảm đúc theo sàn xe',
    price: 1_450_000,
    quantity: 50,
    category_id: categories[0]?._id,
  };
  const created = await client.call('POST', '/api/products/create', { as: staff, body });
  if (!holds<Product, 'product'>(created, 'product')) throw new Error('The product was not answered');
  return { id: created.product._id, name, searched, newPrice: 1_390_000 };
}

interface Purchase {
  staff: Login;
  customer: Login;
  product: PreparedDay['product'];
}

/** An order that is being processed. */
async function placeOrder(client: StackClient, { staff, customer, product }: Purchase): Promise<string> {
  const line = { accountId: customer.id, productId: product.id, quantity: 1 };
  // Commerce learns of a new product by an event.
  await waitUntil(() => client.call('POST', '/api/cart', { as: customer, body: line }), patient);
  const receiver = {
    name: customer.fullName,
    phone: '0912345678',
    address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
  };
  const body = { account_id: customer.id, email: customer.email, payment_method: 'COD', ...receiver };
  const answer = await client.call('POST', '/api/orders/create', { as: customer, body });
  if (!holds<Order, 'order'>(answer, 'order')) throw new Error('The order was not answered');
  const { _id: id } = answer.order;
  await client.call('PUT', `/api/orders/${id}`, { as: staff, body: { status: 'processing' } });
  return id;
}

/** Asks for the staff as a customer with the website's widget, and leaves the page open. */
async function askForStaff(browser: Browser, { gateway }: StackClient, customer: Login): Promise<void> {
  const page = await (await signedInContext(browser, { gateway, login: customer })).newPage();
  await page.goto('/');
  const panel = page.getByRole('dialog', { name: 'Hỗ trợ trực tuyến' });
  // A press before the page is hydrated has no effect.
  await waitUntil(
    async () => {
      const opener = page.getByRole('button', { name: 'Mở cửa sổ chat' });
      if (await opener.isVisible()) await opener.click({ timeout: 10_000 });
      await panel.waitFor({ timeout: 10_000 });
    },
    { ...patient, what: 'The chat of a customer' },
  );
  await panel.getByRole('button', { name: 'Nhân viên tư vấn' }).click();
  await panel.getByText('Xin chào! Vui lòng chờ trong giây lát', { exact: false }).first().waitFor();
}

const isListOf = <Item>(value: unknown): value is Item[] => Array.isArray(value);

const holds = <Value, Name extends string>(value: unknown, name: Name): value is Record<Name, Value> =>
  typeof value === 'object' && value !== null && name in value;
