import type { Decision } from '@garage/contracts';
import { faultsOf, report } from '../command.ts';
import type { ToldFact } from './listener.ts';
import type { ReportedConsent } from './people.ts';

interface Line {
  productId: string;
  quantity: number;
}

export interface StoredJob {
  id: string;
  orderId: string;
  quoteId: string;
  jobId: string;
  state: string;
  parts: string;
  version: number;
  /** The parts of the catalogue. */
  lines: Line[];
}

export interface StoredConsents {
  consents: ReadonlyArray<{ quoteId: string; decisions: Decision[] }>;
  jobs: readonly StoredJob[];
  orders: ReadonlyArray<{ id: string; state: string }>;
  /** Of handovers. */
  statements: ReadonlyArray<{ orderId: string; jobs: ReadonlyArray<{ id: string }> }>;
  /** All reservations of catalogue that are not released. */
  held: ReadonlyArray<{ id: string; state: string; lines: Line[] }>;
  /** What is left of each product, by id, and how much there was of each. */
  left: ReadonlyMap<string, number>;
  quantity: number;
  told: readonly ToldFact[];
}

const textOf = (decisions: readonly Decision[]): string =>
  decisions
    .map(({ jobId, agreed }) => `${jobId} ${agreed}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(', ');

const sumsOf = (lines: readonly Line[]): string => {
  const sums = Map.groupBy(lines, ({ productId }) => productId);
  const texts = [...sums].map(([id, list]) => `${id} ${list.reduce((sum, { quantity }) => sum + quantity, 0)}`);
  return texts.toSorted((one, other) => (one < other ? -1 : 1)).join(', ');
};

/** Returns the violated guarantees of a run, one sentence each. Uses the recorded data only, not the product's code. */
export function verifyConsents(stored: StoredConsents, reported: readonly ReportedConsent[]): string[] {
  return [
    ...verifyAnswers(stored, reported),
    ...verifyReservations(stored),
    ...verifyHandovers(stored),
    ...verifyStock(stored),
    ...verifyTold(stored),
  ];
}

function verifyAnswers({ consents, jobs }: StoredConsents, reported: readonly ReportedConsent[]): string[] {
  const stored = Map.groupBy(consents, ({ quoteId }) => quoteId);
  const isLost = ({ quoteId, decisions }: ReportedConsent): boolean => {
    const [first, ...others] = stored.get(quoteId) ?? [];
    return !first || others.length > 0 || textOf(first.decisions) !== textOf(decisions);
  };
  const known = new Set(reported.map(({ quoteId }) => quoteId));
  const decided = Map.groupBy(jobs, ({ quoteId }) => quoteId);
  const differs = ({ quoteId, decisions }: StoredConsents['consents'][number]): boolean => {
    const own = decided.get(quoteId) ?? [];
    return textOf(own.map(({ jobId, state }) => ({ jobId, agreed: state !== 'declined' }))) !== textOf(decisions);
  };
  return [
    ...report('confirmed decisions that are not stored exactly once', reported, isLost),
    ...report('decisions that nobody was told of', consents, ({ quoteId }) => !known.has(quoteId)),
    ...report('decisions whose jobs differ from them', consents, differs),
    ...faultsOf({
      none: {},
      some: {
        'declined job': jobs.filter(({ state }) => state === 'declined').length,
        'cancelled job': jobs.filter(({ state }) => state === 'cancelled').length,
        'job that lacks parts': jobs.filter(({ parts }) => parts === 'short').length,
      },
    }),
  ];
}

/** Catalogue holds the parts, in the same state: reserved, or sold with the order that is finished. */
const isHolding = (parts: string | undefined): boolean => parts === 'reserved' || parts === 'sold';

/** What catalogue holds is what was agreed to, line by line, and nothing else. */
function verifyReservations({ jobs, held }: StoredConsents): string[] {
  const byId = new Map(held.map((reservation) => [reservation.id, reservation]));
  const agreed = new Map(jobs.flatMap((job) => (job.state === 'agreed' ? [[job.id, job] as const] : [])));
  const isWrong = ({ id, parts, lines }: StoredJob): boolean =>
    isHolding(parts) && (sumsOf(byId.get(id)?.lines ?? []) !== sumsOf(lines) || byId.get(id)?.state !== parts);
  const isOpen = ({ state, parts, lines }: StoredJob): boolean =>
    state === 'agreed'
      ? lines.length > 0 === (parts === 'none')
      : ['pending', 'reserved', 'short', 'sold'].includes(parts);
  return [
    ...report('reservations without a job that was agreed to', held, ({ id }) => !isHolding(agreed.get(id)?.parts)),
    ...report('jobs whose reservation differs from what was agreed to', [...agreed.values()], isWrong),
    ...report('jobs whose parts are not settled', jobs, isOpen),
    ...faultsOf({ none: {}, some: { reservation: held.length } }),
  ];
}

/** A finished order must have exactly one statement, which lists the jobs that were agreed to. The parts of these jobs must be sold, and no others. */
function verifyHandovers({ orders, statements, jobs }: StoredConsents): string[] {
  const stated = Map.groupBy(statements, ({ orderId }) => orderId);
  const finished = new Set(orders.filter(({ state }) => state === 'finished').map(({ id }) => id));
  const agreed = Map.groupBy(
    jobs.filter(({ state }) => state === 'agreed'),
    ({ orderId }) => orderId,
  );
  const idsOf = (list: ReadonlyArray<{ id: string }> = []): string =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join();
  const isWrong = ({ id }: { id: string }): boolean => {
    const [first, ...others] = stated.get(id) ?? [];
    return finished.has(id)
      ? others.length > 0 || idsOf(first?.jobs) !== idsOf(agreed.get(id) ?? [])
      : first !== undefined;
  };
  const sold = jobs.filter(({ parts }) => parts === 'sold');
  const isUnsold = ({ orderId, state, lines, parts }: StoredJob): boolean =>
    finished.has(orderId) && state === 'agreed' && lines.length > 0 && parts !== 'sold';
  return [
    ...report('orders whose statement differs from what was agreed to', orders, isWrong),
    ...report('jobs whose parts were sold without a handover', sold, ({ orderId }) => !finished.has(orderId)),
    ...report('jobs that were handed over without their parts being sold', jobs, isUnsold),
    ...faultsOf({ none: {}, some: { 'handed over order': finished.size, 'job whose parts were sold': sold.length } }),
  ];
}

function verifyStock({ held, left, quantity }: StoredConsents): string[] {
  const taken = Map.groupBy(
    held.flatMap(({ lines }) => lines),
    ({ productId }) => productId,
  );
  const isWrong = ([id, rest]: [string, number]): boolean =>
    rest < 0 || rest + (taken.get(id) ?? []).reduce((sum, line) => sum + line.quantity, 0) !== quantity;
  return report('products of which pieces were lost or doubled', [...left], isWrong);
}

/** Another service was told of each answer once, and of each change of a job once. */
function verifyTold({ consents, jobs, told }: StoredConsents): string[] {
  const answers = Map.groupBy(
    told.filter(({ kind }) => kind === 'answer'),
    ({ id }) => id,
  );
  const changes = Map.groupBy(
    told.filter(({ kind }) => kind === 'job'),
    ({ id }) => id,
  );
  const isGapless = ({ id, version }: StoredJob): boolean => {
    const versions = (changes.get(id) ?? []).map((change) => change.version).toSorted((one, other) => one - other);
    return versions.length === version && versions.every((one, at) => one === at + 1);
  };
  return [
    ...report('answers that were not told of exactly once', consents, (one) => answers.get(one.quoteId)?.length !== 1),
    ...report('jobs whose changes were not each told of exactly once', jobs, (job) => !isGapless(job)),
  ];
}
