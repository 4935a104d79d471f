import type { LinkView, OwnOrder } from '@garage/contracts';
import { formatPlate, jobTotals, MAX_SHOWN_PROMISES } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Consent, QuotedJob } from '../consents/index.ts';
import { presentDecisions, triesLeftOf } from '../consents/index.ts';
import type { Statement } from '../handovers/index.ts';
import { presentStatement } from '../handovers/index.ts';
import type { Quote } from '../quotes/index.ts';
import { readShown, stateAt } from '../quotes/index.ts';
import type { HistoryEntry, RepairOrder } from '../repair-orders/index.ts';
import { findOrder, presentPromise, withVehicles } from '../repair-orders/index.ts';
import type { Vehicle } from '../vehicles/index.ts';
import { plateAt } from '../vehicles/index.ts';
import type { OrderLink } from './link.ts';
import { hasEnded, hashOfToken, linksEndBefore } from './link.ts';
import { presentQuestion } from './question.ts';
import type { ReadLinks, WriteLinks } from './write-links.ts';

/** Entries of the history that are looked through, and moves that are shown. */
const MAX_ENTRIES = 500;
const MAX_STEPS = 100;

/** The valid link with a token. @throws AppError LINK_INVALID */
export async function findLink(
  dependencies: Pick<WriteLinks, 'orderLinks' | 'orders' | 'linkDays' | 'now'>,
  token: string,
): Promise<OrderLink> {
  const { orderLinks, linkDays, now } = dependencies;
  const link = await orderLinks.findByHash(hashOfToken(token));
  if (!link) throw new AppError('LINK_INVALID');
  const order = await findOrder(dependencies, link.orderId);
  const before = linksEndBefore(now(), await linkDays());
  if (hasEnded(link, { order, before })) throw new AppError('LINK_INVALID');
  return link;
}

/** The given name, which is the last word of a Vietnamese name. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

const presentSteps = (history: readonly HistoryEntry[]): LinkView['order']['steps'] =>
  history
    .filter(({ action }) => action === 'opened' || action === 'moved')
    .slice(-MAX_STEPS)
    .map(({ to, at, noteForCustomer }) => ({ step: to, at: at.toISOString(), note: noteForCustomer }));

const presentPromises = (history: readonly HistoryEntry[]): LinkView['order']['promises'] =>
  history
    .flatMap(({ at, promise, noteForCustomer }) =>
      promise ? [{ at: at.toISOString(), ...presentPromise(promise), reason: noteForCustomer }] : [],
    )
    .slice(-MAX_SHOWN_PROMISES);

/** The photographs that staff released and that still exist; no other one gets an address. */
async function presentPictures({ released, orderPictures, addresses }: ReadLinks, orderId: string) {
  const list = await released.listOf(orderId);
  if (list.length === 0) return [];
  const existing = new Set((await orderPictures.listOf(orderId)).map(({ id }) => id));
  return list
    .filter(({ id }) => existing.has(id))
    .map(({ id, step, at }) => ({ _id: id, address: addresses.addressOf(id), step, at: at.toISOString() }));
}

interface Visit {
  order: RepairOrder;
  vehicle: Vehicle | undefined;
  statement: Statement | null;
}

/** The plate while the vehicle is here, and afterwards the one of then: a later one may be that of the next owner. */
function plateOf({ order, vehicle, statement }: Visit): string {
  if (order.state !== 'open' && statement) return statement.plate;
  if (!vehicle) return '';
  const key = order.state === 'open' ? vehicle.plateKey : plateAt(vehicle, order.createdAt);
  return formatPlate(key, vehicle.kind);
}

interface Progress {
  order: RepairOrder;
  plate: string;
  way: Omit<NonNullable<OwnOrder['way']>, 'jobs'>;
}

const presentOrder = ({ order, plate, way: { steps, promises, pictures } }: Progress): LinkView['order'] => ({
  number: order.number,
  state: order.state,
  step: order.step,
  firstName: firstNameOf(order.contact.name),
  plate,
  waiting: order.waiting && { for: order.waiting.for, since: order.waiting.since.toISOString() },
  promisedAt: order.promisedAt && order.promisedAt.toISOString(),
  steps,
  promises,
  pictures,
});

interface LastQuote {
  quote: Quote;
  consent: Consent | null;
  at: Date;
}

function presentQuoteOf({ addresses }: ReadLinks, { quote, consent, at }: LastQuote): LinkView['quote'] {
  const state = stateAt(quote, at);
  // What is kept of an erased person is for masters only.
  if (consent?.erasedAt) return null;
  if (quote.shown === null || quote.digest === null || state === 'draft') return null;
  const shown = readShown(quote.shown);
  const photos = quote.hasPhotos ? shown.jobs.flatMap((job) => job.photos) : [];
  return {
    state,
    digest: quote.digest,
    shown,
    photos: photos.map(({ _id }) => ({ _id, address: addresses.addressOf(_id) })),
    answer: consent && {
      at: consent.at.toISOString(),
      channel: consent.channel,
      decisions: presentDecisions(consent),
    },
  };
}

const presentJob = (job: QuotedJob): LinkView['jobs'][number] => ({
  revision: job.revision,
  title: job.title,
  total: jobTotals(job).total,
  state: job.state,
  parts: job.parts,
  ...(job.comebackJobId !== undefined && { comeback: true as const }),
});

/** How far an order is, as its link and the customer's account show it. */
export async function viewWay(dependencies: ReadLinks, { id }: RepairOrder): Promise<NonNullable<OwnOrder['way']>> {
  const entries = await dependencies.history.listOf(id, MAX_ENTRIES);
  return {
    steps: presentSteps(entries),
    promises: presentPromises(entries),
    pictures: await presentPictures(dependencies, id),
    jobs: (await dependencies.quotedJobs.listOf(id)).map(presentJob),
  };
}

/** What a link shows: the progress of its order and the last quote that was sent. It writes nothing. */
export async function viewOrder(dependencies: ReadLinks, orderId: string): Promise<LinkView> {
  const { quotes, consents, questions, statements, now } = dependencies;
  const order = await findOrder(dependencies, orderId);
  const [[, vehicle] = []] = await withVehicles(dependencies, [order]);
  const { jobs, ...way } = await viewWay(dependencies, order);
  const last = (await quotes.listOf(orderId)).find(({ state }) => state !== 'draft');
  const consent = last ? await consents.findByQuote(last.id) : null;
  const statement = await statements.findByOrder(orderId);
  return {
    order: presentOrder({ order, plate: plateOf({ order, vehicle, statement }), way }),
    quote: last ? presentQuoteOf(dependencies, { quote: last, consent, at: new Date(now()) }) : null,
    jobs,
    ...(statement && { statement: presentStatement(statement) }),
    questions: (await questions.listOf(orderId)).map(presentQuestion),
    triesLeft: await triesLeftOf(dependencies, order),
    mails: order.contact.email === '' ? null : await dependencies.mailChoices.isWanted(orderId),
  };
}

/** What the link with this token shows. @throws AppError LINK_INVALID */
export async function readLink(dependencies: ReadLinks, token: string): Promise<LinkView> {
  const { orderId } = await findLink(dependencies, token);
  return viewOrder(dependencies, orderId);
}
