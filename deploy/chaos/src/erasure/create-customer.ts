import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Product, RouteOf } from '@garage/contracts';
import { addDays, civilDateAt, PAYMENT_METHOD, weekdayOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { openSocket } from '../open-socket.ts';
import { ask, logIn, mailedTexts, signIn, type Call } from '../stack-client.ts';

/** One blue pixel, as a PNG. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A person whose data occur nowhere else. Each text contains a random mark, so that it is also found when normalised or truncated. */
export function createPerson() {
  const mark = randomBytes(5).toString('hex');
  return {
    fullName: `Đặng Thị Quỳnh${mark}`,
    email: `quynh-${mark}@example.com`,
    phone: `09${randomInt(10_000_000, 100_000_000)}`,
    address: `Số 12 ngõ ${mark}b, phường Tân Mai`,
    password: `mật khẩu ${randomUUID()}`,
    /** Parts of name, e-mail and address to search for. */
    texts: [`quỳnh${mark}`, `quynh${mark}`, `quynh-${mark}`, `${mark}b`],
  };
}

/**
 * A customer with data in every service. `total`: total price of the order, in đồng. `likesBefore`: number of the product's likes before the
 * customer liked it.
 */
export type ErasedCustomer = Awaited<ReturnType<typeof createCustomer>>;

/** Registers a customer who likes, comments, orders, books with and without the account, brings a car, and chats with staff. */
export async function createCustomer(stack: LocalStack, person: ReturnType<typeof createPerson>) {
  const { fullName, email, phone, address, password } = person;
  const call = async <Body>(path: string, options: Call = {}): Promise<Body> => {
    const { status, body } = await ask<Body>(stack.gateway + path, options);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const post = <Body>(path: string, body: object, token?: string) => call<Body>(path, { body, token });

  await post('/api/accounts/create', { fullName, email, password });
  const [code = ''] = await mailedTexts(stack, { to: email });
  await post('/api/accounts/verify', { email, code });
  const { id, token } = await logIn(stack.gateway, person);
  await call(`/api/accounts/${id}`, { method: 'PUT', token, body: { image: picture, phone } });
  const ward = { provinceCode: '01', wardCode: '00331' };
  await post('/api/addresses', { fullName, phone, street: address, ...ward, label: address.slice(0, 50) }, token);

  const products = await call<Product[]>('/api/products?page=1&limit=20');
  const product = products.find(({ price, quantity }) => price > 0 && quantity > 3);
  if (!product) throw new Error('The stack has no product in stock');
  const productId = product._id;
  const count = await call<RouteOf<'favorites.count'>['response']>(`/api/favorites/product/${productId}/likes/count`);
  await post('/api/favorites/like', { accountId: id, productId }, token);
  await post('/api/comments/create', { accountId: id, productId, comment: `${fullName} khen, gọi ${phone}` }, token);

  await post('/api/cart', { accountId: id, productId, quantity: 2 }, token);
  const contact = { name: fullName, phone, email, address, note: `Giao tới ${address}` };
  const order = { account_id: id, ...contact, payment_method: PAYMENT_METHOD };
  const placed = await post<RouteOf<'orders.create'>['response']>('/api/orders/create', order, token);
  await post('/api/cart', { accountId: id, productId, quantity: 1 }, token);

  const booking = {
    fullName,
    numberPhone: phone,
    email,
    timeSlot: '09:00',
    description: `Xe của ${fullName}, ${address}`,
  };
  await post('/api/contacts/create', { ...booking, date: workingDay(0), images: [picture] }, token);
  await post('/api/contacts/create', { ...booking, date: workingDay(1) });
  const vehicle = { plate: `30A${randomInt(10_000, 100_000)}`, kind: 'car' };
  const owner = { role: 'owner', name: fullName, phone, email, accountId: id };
  const intake = { vehicle, people: [owner], complaint: `${fullName} ở ${address} báo phanh kêu`, images: [picture] };
  const staff = await signIn(stack, 'admin');
  const repair = await post<RouteOf<'repairs.create'>['response']>('/api/workshop/orders', intake, staff);
  const inspections = `/api/workshop/orders/${repair.order._id}/inspections`;
  const { templates } = await call<RouteOf<'templates.list'>['response']>('/api/workshop/templates', { token: staff });
  const template = templates.find(({ kinds, engines }) => kinds.includes('car') && engines.includes('petrol'));
  const [point] = template?.groups[0]?.points ?? [];
  const started = await post<RouteOf<'inspections.start'>['response']>(
    inspections,
    { templateId: template?._id },
    staff,
  );
  const entry = { _id: randomBytes(12).toString('hex'), at: new Date().toISOString(), pointId: point?.id };
  const note = `${fullName} dặn xem kỹ, gọi ${phone}`;
  const entries = `/api/workshop/inspections/${started.inspection._id}/entries`;
  await post(entries, { ...entry, note, photo: { image: picture, strokes: [] } }, staff);
  const { plate } = repair.order.vehicle;
  await post('/api/workshop/own/vehicles', { plate, kind: 'car', name: fullName, email }, token);
  await startChat(stack.gateway, token, [`Tôi là ${fullName}, ${phone}`, `Nhà ở ${address}`]);
  return {
    id,
    token,
    orderId: placed.order._id,
    total: placed.order.total,
    productId,
    likesBefore: count.count,
    repairId: repair.order._id,
  };
}

/** A working day that no other test books. */
function workingDay(number: number): string {
  const days = Array.from({ length: 20 }, (_, offset) => addDays(civilDateAt(Date.now()), 35 + offset));
  return days.filter((date) => weekdayOf(date) !== 0)[number] ?? '';
}

async function startChat(gateway: string, token: string, texts: readonly string[]): Promise<void> {
  const socket = await openSocket(gateway, token);
  const handover = texts.map((text) => ({ text, isUser: true }));
  const answer: { ok: boolean } = await socket.timeout(20_000).emitWithAck('start_chat', { handover });
  socket.disconnect();
  if (!answer.ok) throw new Error(`The chat answered ${JSON.stringify(answer)}`);
}
