import { setTimeout as sleep } from 'node:timers/promises';
import { allowedMoves, LAST_STEP, nextMove, type IntakeBody, type RepairOrder, type RouteOf } from '@garage/contracts';
import { timesParallel, type Random } from '@garage/local';
import { ask, untilAnswered, type Answer, type Call } from '../stack-client.ts';

/** What staff were told by the responses about one order. */
export interface ReportedOrder {
  orderId: string;
  pictures: number;
  /** Versions that a response confirmed. */
  versions: number[];
}

interface StaffOptions {
  urls: readonly string[];
  token: string;
  random: Random;
  orders: number;
  /** Number of orders that are moved at the same time. */
  parallel: number;
  /** An order waits until this returns true for its number, so that some orders are under way during each kill. */
  mayStart: (order: number) => boolean;
  onDone: () => void;
}

type Quoted = RouteOf<'quotes.create'>['response'];
type Changed = RouteOf<'repairs.move'>['response'];

const TIMEOUT_MS = 180_000;

/** One in this many changes, on average. */
const ODDS = { back: 9, waiting: 8 };
/** Number of times that an order may go back, so that each reaches its end. */
const MAX_BACK = 3;
/** One in this many orders goes back as soon as it may, so that a short run has moves back, too. */
const SURE_BACK = 8;

/** The smallest picture: one pixel as PNG. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Takes in orders and moves each through all steps, some of them back and some with waiting; returns what the responses said. */
export function runStaff(options: StaffOptions): Promise<ReportedOrder[]> {
  return timesParallel(options.orders, options.parallel, async (number) => {
    while (!options.mayStart(number)) await sleep(20);
    const reported = await runOrder(options, number);
    options.onDone();
    return reported;
  });
}

async function runOrder(options: StaffOptions, number: number): Promise<ReportedOrder> {
  const { random } = options;
  const images = Array.from({ length: random.below(3) }, () => pixel);
  let { order } = await takeIn(options, { number, images });
  const versions = [order.version];
  let back = 0;
  while (order.step !== LAST_STEP) {
    if (nextMove(order) === null) {
      order = await agree(options, order);
      continue;
    }
    const mustGoBack = back === 0 && number % SURE_BACK === 0;
    const change = chooseChange(order, random, { mustGoBack, mayGoBack: back < MAX_BACK });
    if (change.isBack) back += 1;
    const changed = await send<Changed>(options, `orders/${order._id}/${change.path}`, {
      body: { version: order.version, ...change.fields },
    });
    if (changed.status === 200) versions.push(changed.body.order.version);
    // A repeat of a change whose response was lost is refused as outdated, so the order is read again.
    order = changed.status === 200 ? changed.body.order : await readOrder(options, order._id, changed);
  }
  return { orderId: order._id, pictures: images.length, versions };
}

interface Choice {
  mustGoBack: boolean;
  mayGoBack: boolean;
}

function chooseChange(order: RepairOrder, random: Random, { mustGoBack, mayGoBack }: Choice) {
  if (random.below(ODDS.waiting) === 0) {
    const waiting = order.waiting === null ? { for: 'parts' as const, note: 'Chờ phụ tùng' } : null;
    return { path: 'waiting', isBack: false, fields: { waiting } };
  }
  const back = allowedMoves(order).filter(({ direction }) => direction === 'back');
  const isBack = back.length > 0 && (mustGoBack || (mayGoBack && random.below(ODDS.back) === 0));
  const to = (isBack ? back[random.below(back.length)] : nextMove(order))?.to;
  return { path: 'moves', isBack, fields: { to, noteInternal: 'Thử lỗi' } };
}

async function takeIn(options: StaffOptions, { number, images }: { number: number; images: string[] }) {
  const digits = String(10_000 + (number % 90_000));
  const letter = String.fromCodePoint(65 + Math.floor(number / 90_000));
  const body: IntakeBody = {
    vehicle: {
      plate: `30${letter}-${digits.slice(0, 3)}.${digits.slice(3)}`,
      kind: 'car',
      make: 'Toyota',
      model: 'Vios',
    },
    people: [{ role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' }],
    complaint: 'Xe kêu khi phanh.',
    km: 12_000,
    images,
  };
  const answer = await send<RouteOf<'repairs.create'>['response']>(options, 'orders', {
    body,
    key: `intake-${number}-key`,
  });
  if (answer.status !== 201) throw new Error(`An intake was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

/** A quote with one job, to which the customer agrees: without it no work may begin. Each request may be repeated. */
async function agree(options: StaffOptions, { _id }: RepairOrder): Promise<RepairOrder> {
  const line = { kind: 'part' as const, name: 'Vật tư', quantity: 1, unitPrice: 100_000, discount: 0, tax: 0 };
  const job = {
    id: 'suachua1',
    title: 'Sửa phanh',
    severity: 'red' as const,
    finding: '',
    photoIds: [],
    lines: [line],
  };
  const drafted = await send<Quoted>(options, `orders/${_id}/quotes`, {
    body: { jobs: [job], note: '' },
    key: `quote-${_id}`,
  });
  if (drafted.status !== 201) throw new Error(`A quote was answered ${drafted.status} ${drafted.text}`);
  const { quote } = drafted.body;
  // The repeat of a draft gets the quote as it is now.
  const version = quote.state === 'draft' ? quote.version : quote.version - 1;
  const sent = await send<Quoted>(options, `quotes/${quote._id}/send`, { body: { version, channel: 'copy' } });
  if (sent.status !== 200) throw new Error(`The sending of a quote was answered ${sent.status} ${sent.text}`);
  const recorded = await send<Quoted>(options, `quotes/${quote._id}/consent`, {
    body: {
      digest: sent.body.quote.digest,
      channel: 'phone',
      statement: 'Khách đồng ý qua điện thoại.',
      decisions: [{ jobId: job.id, agreed: true }],
    },
  });
  if (recorded.status !== 200) throw new Error(`A consent was answered ${recorded.status} ${recorded.text}`);
  return findOrder(options, _id);
}

async function readOrder(options: StaffOptions, id: string, refused: Answer<unknown>): Promise<RepairOrder> {
  if (refused.code !== 'CONFLICT') throw new Error(`A change was answered ${refused.status} ${refused.text}`);
  return findOrder(options, id);
}

async function findOrder(options: StaffOptions, id: string): Promise<RepairOrder> {
  const { status, text, body } = await send<RouteOf<'repairs.get'>['response']>(options, `orders/${id}`);
  if (status !== 200) throw new Error(`An order was answered ${status} ${text}`);
  return body;
}

let sent = 0;

/** Repeats the request while it gets no answer or a server error, as when the process was killed; the processes get requests in turn. */
function send<Body>({ urls, token }: StaffOptions, path: string, call: Call = {}): Promise<Answer<Body>> {
  const request = () => {
    sent += 1;
    return ask<Body>(`${urls[sent % urls.length]}/api/workshop/${path}`, { token, ...call });
  };
  return untilAnswered(request, { what: `An answer of ${path}`, timeoutMs: TIMEOUT_MS });
}
