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

const presentEntry = (entry: HistoryEntry): RepairEntry => ({
  version: entry.version,
  at: entry.at.toISOString(),
  by: entry.by,
  action: entry.action,
  from: entry.from,
  to: entry.to,
  state: entry.state,
  skips: [...entry.skips],
  reason: entry.reason,
  noteInternal: entry.noteInternal,
  noteForCustomer: entry.noteForCustomer,
  ...(entry.waitingFor && { waitingFor: entry.waitingFor }),
});

export function presentOrderDetail(pair: WithVehicle, history: readonly HistoryEntry[]): RepairOrderDetail {
  const [{ fuel, belongings, cancellation }] = pair;
  return {
    ...presentOrder(pair),
    fuel,
    belongings,
    cancellation: cancellation && { reason: cancellation.reason, done: cancellation.done },
    history: history.map(presentEntry),
  };
}
