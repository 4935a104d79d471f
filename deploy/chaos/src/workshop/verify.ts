import { FIRST_STEP, LAST_STEP, stepIds, type StepId } from '@garage/contracts';
import { faultsOf, report } from '../command.ts';
import type { ToldChange } from './listener.ts';
import type { ReportedOrder } from './staff.ts';

export interface StoredEntry {
  orderId: string;
  version: number;
  action: string;
  from: StepId;
  to: StepId;
}

export interface StoredWorkshop {
  orders: ReadonlyArray<{
    id: string;
    number: string;
    step: StepId;
    state: string;
    version: number;
    imageCount: number;
  }>;
  history: readonly StoredEntry[];
  /** The order of each stored photograph. */
  pictureOrders: readonly string[];
  told: readonly ToldChange[];
}

const versionKey = ({ orderId, version }: { orderId: string; version: number }): string => `${orderId} ${version}`;

/** Returns the violated guarantees of a run, one sentence each. Uses the recorded data only, not the product's code. */
export function verifyWorkshop(stored: StoredWorkshop, reported: readonly ReportedOrder[]): string[] {
  return [
    ...verifyOrders(stored, reported),
    ...verifyHistory(stored),
    ...verifyPictures(stored, reported),
    ...verifyTold(stored),
  ];
}

function verifyOrders({ orders, history }: StoredWorkshop, reported: readonly ReportedOrder[]): string[] {
  const known = new Set(reported.map(({ orderId }) => orderId));
  const written = new Set(history.map(versionKey));
  const confirmed = reported.flatMap(({ orderId, versions }) => versions.map((version) => ({ orderId, version })));
  const counters = orders.map(({ number }) => Number(number.split('-').at(-1))).toSorted((one, other) => one - other);
  return [
    ...report(
      'orders that are not at their end',
      orders,
      ({ step, state }) => step !== LAST_STEP || state !== 'finished',
    ),
    ...report('orders that nobody was told of', orders, ({ id }) => !known.has(id)),
    ...report('confirmed changes that are not in the history', confirmed, (one) => !written.has(versionKey(one))),
    ...report(
      'numbers that leave a hole or are given twice',
      counters,
      (counter) =>
        counter !== counters.indexOf(counter) + 1 || counters.lastIndexOf(counter) !== counters.indexOf(counter),
    ),
    ...faultsOf({ none: { 'orders are missing': reported.length - orders.length }, some: { order: orders.length } }),
  ];
}

/** Each version of an order has one line, and each line begins at the step at which the one before it ended. */
function verifyHistory({ orders, history }: StoredWorkshop): string[] {
  const entries = Map.groupBy(history, ({ orderId }) => orderId);
  const isBroken = ({ id, version, step }: StoredWorkshop['orders'][number]): boolean => {
    const lines = (entries.get(id) ?? []).toSorted((one, other) => one.version - other.version);
    const isGapless = lines.length === version && lines.every((line, at) => line.version === at + 1);
    const isChain = lines.every(({ from }, at) => from === (lines[at - 1]?.to ?? FIRST_STEP));
    return !isGapless || !isChain || lines.at(-1)?.to !== step;
  };
  return [
    ...report('orders whose history differs from their state', orders, isBroken),
    ...faultsOf({ none: {}, some: { 'move back': history.filter(isBack).length } }),
  ];
}

const isBack = ({ action, from, to }: StoredEntry): boolean =>
  action === 'moved' && stepIds.indexOf(to) < stepIds.indexOf(from);

function verifyPictures({ orders, pictureOrders }: StoredWorkshop, reported: readonly ReportedOrder[]): string[] {
  const counts = Map.groupBy(pictureOrders, (id) => id);
  const countOf = (id: string): number => counts.get(id)?.length ?? 0;
  const sent = new Map(reported.map(({ orderId, pictures }) => [orderId, pictures]));
  const ids = new Set(orders.map(({ id }) => id));
  return [
    ...report('photographs without an order', pictureOrders, (id) => !ids.has(id)),
    ...report(
      'orders without all of their photographs',
      orders,
      ({ id, imageCount }) => countOf(id) !== imageCount || imageCount !== sent.get(id),
    ),
    ...faultsOf({ none: {}, some: { photograph: pictureOrders.length } }),
  ];
}

/** Another service was told of each line once, with the same steps. */
function verifyTold({ history, told }: StoredWorkshop): string[] {
  const heard = Map.groupBy(told, versionKey);
  const lines = new Map(history.map((line) => [versionKey(line), line]));
  const isWrong = (line: StoredEntry): boolean => {
    const [first, ...others] = heard.get(versionKey(line)) ?? [];
    const isSame = first?.step === line.to && (line.action !== 'moved' || first.from === line.from);
    return others.length > 0 || !isSame;
  };
  return [
    ...report('changes that were not told of exactly once', history, isWrong),
    ...report('changes that were told of and never made', told, (one) => !lines.has(versionKey(one))),
  ];
}
