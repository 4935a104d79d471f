import type { RepairEditBody, RepairOrderDetail } from '@garage/contracts';
import { readFuel } from './fuel.ts';
import { fromLocalInput, toLocalInput } from './vietnam-time.ts';

/** Values of the form's fields as typed. */
export interface RepairEditFields {
  complaint: string;
  belongings: string;
  fuel: string;
  promisedAt: string;
  /** For the customer; needed when the promised time becomes a later one or none. */
  promisedReason: string;
  /** New ones as data URLs, stored ones by their ids. */
  images: string[];
}

export const toEditFields = (order: RepairOrderDetail, images: readonly string[]): RepairEditFields => ({
  complaint: order.complaint,
  belongings: order.belongings,
  fuel: order.fuel === null ? '' : String(order.fuel),
  promisedAt: toLocalInput(order.promisedAt),
  promisedReason: '',
  images: [...images],
});

/** True when a promised time becomes a later one or none, of which the customer reads the reason. */
export const isPostponed = (promisedAt: string, before: string): boolean =>
  before !== '' && (promisedAt === '' || promisedAt > before);

/** Builds the request body: only the changed fields, and the version they were based on. */
export function toEditBody(fields: RepairEditFields, before: RepairEditFields, version: number): RepairEditBody {
  const sameImages = JSON.stringify(fields.images) === JSON.stringify(before.images);
  return {
    version,
    ...(fields.complaint !== before.complaint && { complaint: fields.complaint.trim() }),
    ...(fields.belongings !== before.belongings && { belongings: fields.belongings.trim() }),
    ...(fields.fuel !== before.fuel && { fuel: readFuel(fields.fuel) }),
    ...(fields.promisedAt !== before.promisedAt && { promisedAt: fromLocalInput(fields.promisedAt) }),
    ...(fields.promisedAt !== before.promisedAt &&
      fields.promisedReason.trim() !== '' && { promisedReason: fields.promisedReason.trim() }),
    ...(!sameImages && { images: fields.images }),
  };
}
