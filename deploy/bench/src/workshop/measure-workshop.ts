import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import type { RepairOrder } from '@garage/contracts';
import { measureClients, sendRequest } from '@garage/local';

export interface WorkshopToMeasure {
  url: string;
  authorization: string;
}

type Order = Pick<RepairOrder, '_id' | 'version'>;

let plates = 0;
/** A plate that no other call returns. */
function freshPlate(): string {
  const digits = String(10_000 + (plates % 90_000));
  const letter = String.fromCodePoint(65 + Math.floor(plates / 90_000));
  plates += 1;
  return `30${letter}-${digits.slice(0, 3)}.${digits.slice(3)}`;
}

const intakeOf = (plate: string) => ({
  vehicle: { plate, kind: 'car', make: 'Toyota', model: 'Vios' },
  people: [{ role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' }],
  complaint: 'Xe kêu khi phanh.',
  km: 12_000,
});

/** Requests of staff over `clients` connections. A refusal ends the measurement, so that a fast failure does not count as a result. */
function openStaff({ url, authorization }: WorkshopToMeasure, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  setMaxListeners(clients * 2, agent);
  const send = async (path: string, { body, key }: { body?: object; key?: string } = {}): Promise<string> => {
    const method = body ? 'POST' : 'GET';
    const headers = {
      authorization,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const bytes = body && Buffer.from(JSON.stringify(body));
    const { status, text } = await sendRequest(url, {
      agent,
      method,
      path: `/api/workshop/${path}`,
      headers,
      ...(bytes && { body: bytes }),
    });
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return text;
  };
  const orderIn = (text: string): Order => {
    const { order }: { order: Order } = JSON.parse(text);
    return order;
  };
  const quoteIn = (text: string) => {
    const { quote }: { quote: { _id: string; version: number; digest: string | null } } = JSON.parse(text);
    return quote;
  };
  return {
    takeIn: async (plate: string): Promise<Order> =>
      orderIn(await send('orders', { body: intakeOf(plate), key: `intake-${plate.replaceAll(/\W/g, '-')}` })),
    move: async ({ _id, version }: Order, to: string): Promise<Order> =>
      orderIn(await send(`orders/${_id}/moves`, { body: { to, version } })),
    /** A quote with one job, to which the customer agrees: without it no work may begin. */
    async agree(order: Order): Promise<Order> {
      const line = { kind: 'part', name: 'Vật tư', quantity: 1, unitPrice: 100_000, discount: 0, tax: 0 };
      const job = { id: 'suachua1', title: 'Sửa phanh', severity: 'red', finding: '', photoIds: [], lines: [line] };
      const draft = quoteIn(await send(`orders/${order._id}/quotes`, { body: { jobs: [job], note: '' } }));
      const sending = { version: draft.version, channel: 'copy' };
      const { digest } = quoteIn(await send(`quotes/${draft._id}/send`, { body: sending }));
      const answer = {
        digest,
        channel: 'phone',
        statement: 'Khách đồng ý.',
        decisions: [{ jobId: job.id, agreed: true }],
      };
      await send(`quotes/${draft._id}/consent`, { body: answer });
      // Sending and answering are changes of the order.
      return { ...order, version: order.version + 2 };
    },
    readBoard: () => send('orders/board'),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** Steps that follow each other without a reason, in order. */
const route = [
  'receive',
  'check',
  'diagnose',
  'quote',
  'confirm',
  'prepare',
  'repair',
  'recheck',
  'clean',
  'acceptance',
  'handover',
];

/** The first step that needs the customer's consent. */
const FIRST_AGREED = 'prepare';

/** Takes in the orders that the board shows, spread over its columns. */
export async function fillBoard(workshop: WorkshopToMeasure, orders: number): Promise<void> {
  using staff = openStaff(workshop, 1);
  for (let number = 0; number < orders; number += 1) {
    let order = await staff.takeIn(freshPlate());
    for (const to of route.slice(1, 1 + (number % route.length))) {
      if (to === FIRST_AGREED) order = await staff.agree(order);
      order = await staff.move(order, to);
    }
  }
}

/** Reads of the board by several members of staff. */
export async function measureBoard(workshop: WorkshopToMeasure, clients: number, seconds: number) {
  using staff = openStaff(workshop, clients);
  return { board: await measureClients({ clients, seconds }, async () => () => staff.readBoard()) };
}

/** Intakes of new vehicles, then moves of their orders as far as they need no consent, which is not measured here. */
export async function measureWrites(workshop: WorkshopToMeasure, clients: number, seconds: number) {
  using staff = openStaff(workshop, clients);
  const open: Array<{ order: Order; at: number }> = [];
  const intake = await measureClients({ clients, seconds }, async () => {
    const plate = freshPlate();
    return async () => void open.push({ order: await staff.takeIn(plate), at: 0 });
  });
  const move = await measureClients({ clients, seconds }, async () => {
    const next = open.pop();
    const to = next && route[next.at + 1];
    if (!next || to === undefined || to === FIRST_AGREED) return undefined;
    // An order goes to the front, so that all are moved before one is moved again.
    return async () => void open.unshift({ order: await staff.move(next.order, to), at: next.at + 1 });
  });
  return { intake, move };
}
