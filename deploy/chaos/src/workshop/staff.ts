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
  /** An order waits until this returns true for its number, so that some orders are under way during each kill. */
  mayStart: (order: number) => boolean;
  onDone: () => void;
}

type Changed = RouteOf<'repairs.move'>['response'];

const PARALLEL = 12;
const TIMEOUT_MS = 180_000;

/** One in this many changes, on average. */
const ODDS = { back: 9, waiting: 8 };
/** Number of times that an order may go back, so that each reaches its end. */
const MAX_BACK = 3;

/** The smallest picture: one pixel as PNG. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Takes in orders and moves each through all steps, some of them back and some with waiting; returns what the responses said. */
export function runStaff(options: StaffOptions): Promise<ReportedOrder[]> {
  return timesParallel(options.orders, PARALLEL, async (number) => {
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
    const change = chooseChange(order, random, back < MAX_BACK);
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

function chooseChange(order: RepairOrder, random: Random, mayGoBack: boolean) {
  if (random.below(ODDS.waiting) === 0) {
    const waiting = order.waiting === null ? { for: 'parts' as const, note: 'Chờ phụ tùng' } : null;
    return { path: 'waiting', isBack: false, fields: { waiting } };
  }
  const back = allowedMoves(order).filter(({ direction }) => direction === 'back');
  const isBack = mayGoBack && back.length > 0 && random.below(ODDS.back) === 0;
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

async function readOrder(options: StaffOptions, id: string, refused: Answer<unknown>): Promise<RepairOrder> {
  if (refused.code !== 'CONFLICT') throw new Error(`A change was answered ${refused.status} ${refused.text}`);
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
