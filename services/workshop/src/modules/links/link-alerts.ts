import type { QuoteAlerts } from '@garage/contracts';
import { formatPlate, MAX_COUNTED, MAX_QUOTE_ALERTS } from '@garage/contracts';
import { readTimeCursor, writeTimeCursor } from '@garage/service-kit';
import type { Consent } from '../consents/index.ts';
import { withVehicles } from '../repair-orders/index.ts';
import type { Question } from './question.ts';
import type { WriteLinks } from './write-links.ts';

/** What is written in a transaction appears after its time; younger documents are left to the next request so that none is missed. */
const COMMIT_GRACE_MS = 2_000;

/** A question or an answer, before its order is known. */
interface Written {
  id: string;
  kind: QuoteAlerts['alerts'][number]['kind'];
  orderId: string;
  at: Date;
  agreed: number;
  declined: number;
}

const ofQuestion = ({ id, kind, orderId, at }: Question): Written => ({
  id,
  kind,
  orderId,
  at,
  agreed: 0,
  declined: 0,
});

function ofAnswer({ id, orderId, at, decisions }: Consent): Written {
  const agreed = decisions.filter((decision) => decision.agreed).length;
  return { id, kind: 'answer', orderId, at, agreed, declined: decisions.length - agreed };
}

const byTimeAndId = (one: Written, other: Written): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

type ReadAlerts = Pick<WriteLinks, 'orders' | 'vehicles' | 'questions' | 'consents' | 'now'>;

/** The alerts with the orders that they are about. */
async function present({ orders, vehicles }: ReadAlerts, written: readonly Written[]): Promise<QuoteAlerts['alerts']> {
  const found = await withVehicles({ vehicles }, await orders.findMany(written.map(({ orderId }) => orderId)));
  const known = new Map(found.map(([order, vehicle]) => [order.id, { order, vehicle }]));
  return written.flatMap(({ id, at, ...facts }) => {
    const { order, vehicle } = known.get(facts.orderId) ?? {};
    if (!order) return [];
    const plate = vehicle ? formatPlate(vehicle.plateKey, vehicle.kind) : '';
    return [{ _id: id, ...facts, orderNumber: order.number, plate, at: at.toISOString() }];
  });
}

/** What customers wrote and decided at their links since `after`. Without `after`, only the cursor from which the next request continues. */
export async function readLinkAlerts(dependencies: ReadAlerts, after: string | undefined): Promise<QuoteAlerts> {
  const { questions, consents, now } = dependencies;
  const until = new Date(now() - COMMIT_GRACE_MS);
  const from = after === undefined ? undefined : readTimeCursor(after);
  // Each of the two lists may fill the response alone.
  const period = from && { after: from, until, limit: MAX_QUOTE_ALERTS };
  const [pending, asked, answered] = await Promise.all([
    questions.countUnanswered(MAX_COUNTED),
    period ? questions.findAsked(period) : [],
    period ? consents.findAtLinks(period) : [],
  ]);
  const written = [...asked.map(ofQuestion), ...answered.map(ofAnswer)]
    .toSorted(byTimeAndId)
    .slice(0, MAX_QUOTE_ALERTS);
  const next = written.at(-1) ?? from ?? { at: until };
  return { pending, alerts: await present(dependencies, written), after: writeTimeCursor(next) };
}
