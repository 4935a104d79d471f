import type { RepairEntry, RepairOrder as OrderView, RepairOrderDetail } from '@garage/contracts';
import { formatPlate } from '@garage/contracts';
import type { Vehicle } from '../vehicles/index.ts';
import type { HistoryEntry, RepairOrder } from './order.ts';

/** An order with its vehicle, which is missing only for a moment while its file is being merged. */
export type WithVehicle = readonly [order: RepairOrder, vehicle: Vehicle | undefined];

const presentVehicleOf = ([{ vehicleId }, vehicle]: WithVehicle): OrderView['vehicle'] => ({
  _id: vehicle?.id ?? vehicleId,
  plate: vehicle ? formatPlate(vehicle.plateKey, vehicle.kind) : '',
  kind: vehicle?.kind ?? 'other',
  make: vehicle?.make ?? '',
  model: vehicle?.model ?? '',
  colour: vehicle?.colour ?? '',
});

export function presentOrder(pair: WithVehicle): OrderView {
  const [order] = pair;
  const { waiting, contact } = order;
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    step: order.step,
    skipped: [...order.skipped],
    hasConsent: order.hasConsent,
    waiting: waiting && { for: waiting.for, since: waiting.since.toISOString(), note: waiting.note },
    vehicle: presentVehicleOf(pair),
    contact: {
      name: contact.name,
      phone: contact.phone,
      email: contact.email,
      ...(contact.accountId !== null && { accountId: contact.accountId }),
    },
    complaint: order.complaint,
    km: order.km,
    promisedAt: order.promisedAt && order.promisedAt.toISOString(),
    ...(order.appointmentId !== undefined && { appointmentId: order.appointmentId }),
    imageCount: order.imageCount,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    version: order.version,
  };
}

type Names = ReadonlyMap<string, string>;

/** The accounts that entries of a history name. */
export const peopleIn = (history: readonly HistoryEntry[]): string[] =>
  history.flatMap(({ by, task }) => [...(by === null ? [] : [by]), ...(task ? [task.technicianId] : [])]);

function presentTaskOf({ task }: HistoryEntry, names: Names): Pick<RepairEntry, 'task'> {
  if (!task) return {};
  const technicianName = names.get(task.technicianId);
  return { task: { ...task, ...(technicianName !== undefined && { technicianName }) } };
}

function presentNameOf({ by }: HistoryEntry, names: Names): Pick<RepairEntry, 'byName'> {
  const byName = by === null ? undefined : names.get(by);
  return byName === undefined ? {} : { byName };
}

/** A promised time before and after a change. */
export const presentPromise = ({ from, to }: NonNullable<HistoryEntry['promise']>) => ({
  from: from && from.toISOString(),
  to: to && to.toISOString(),
});

const presentEntry = (entry: HistoryEntry, names: Names): RepairEntry => ({
  version: entry.version,
  at: entry.at.toISOString(),
  by: entry.by,
  ...presentNameOf(entry, names),
  action: entry.action,
  from: entry.from,
  to: entry.to,
  state: entry.state,
  skips: [...entry.skips],
  reason: entry.reason,
  noteInternal: entry.noteInternal,
  noteForCustomer: entry.noteForCustomer,
  ...(entry.promise && { promise: presentPromise(entry.promise) }),
  ...(entry.waitingFor && { waitingFor: entry.waitingFor }),
  ...presentTaskOf(entry, names),
});

/** `names`: of the employees in the history, by account id. */
export function presentOrderDetail(
  pair: WithVehicle,
  history: readonly HistoryEntry[],
  names: Names = new Map(),
): RepairOrderDetail {
  const [{ fuel, belongings, cancellation }] = pair;
  return {
    ...presentOrder(pair),
    fuel,
    belongings,
    cancellation: cancellation && { reason: cancellation.reason, done: cancellation.done },
    history: history.map((entry) => presentEntry(entry, names)),
  };
}
