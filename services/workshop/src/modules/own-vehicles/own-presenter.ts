import type { OwnOrder, OwnVehicle as OwnView } from '@garage/contracts';
import { formatPlate } from '@garage/contracts';
import { presentStatement } from '../handovers/index.ts';
import type { OrderWithNotes, SeenVehicle } from './own-history.ts';

const MAX_NOTES_OF_ORDER = 100;

/** The plate that the account entered or, while it has the vehicle, the present one: a later owner's plate is not shown. */
function plateOf({ own, file }: SeenVehicle): string {
  const hasIt = file?.people.some(({ accountId, until }) => accountId === own.accountId && until === null) ?? false;
  return file && hasIt ? file.plateKey : own.plateKey;
}

export function presentOwnVehicle(seen: SeenVehicle): OwnView {
  const { own, standing } = seen;
  return {
    _id: own.id,
    plate: formatPlate(plateOf(seen), own.kind),
    kind: own.kind,
    make: own.make,
    model: own.model,
    year: own.year,
    colour: own.colour,
    inspectionUntil: own.inspectionUntil,
    insuranceUntil: own.insuranceUntil,
    standing,
    createdAt: own.createdAt.toISOString(),
  };
}

/** An order for its customer: no staff, no internal notes, no names and phone numbers. */
export const presentOwnOrder = ({ order, notes, statement }: OrderWithNotes, way: OwnOrder['way']): OwnOrder => ({
  number: order.number,
  state: order.state,
  step: order.step,
  complaint: order.complaint,
  km: order.km,
  waiting: order.waiting && { for: order.waiting.for, since: order.waiting.since.toISOString() },
  createdAt: order.createdAt.toISOString(),
  promisedAt: order.promisedAt && order.promisedAt.toISOString(),
  notes: notes
    .slice(-MAX_NOTES_OF_ORDER)
    .map(({ at, to, noteForCustomer }) => ({ at: at.toISOString(), step: to, text: noteForCustomer })),
  ...(statement && { statement: presentStatement(statement) }),
  way,
});
