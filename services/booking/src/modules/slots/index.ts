export { daysFrom } from './availability.ts';
export { movePlaces } from './move-places.ts';
export {
  assertBookable,
  assertCivilDate,
  assertFits,
  dayOf,
  isClosed,
  isSameSlot,
  isSameTime,
  newSlotsOf,
  slotId,
  startOf,
} from './slot.ts';
export type { Slot } from './slot.ts';
export { createSlotRepository, slotIndexes } from './slot-repository.ts';
export type { SlotRepository } from './slot-repository.ts';
export { createFurtherPlacesRepository } from './further-places-repository.ts';
export type { FurtherPlacesRepository } from './further-places-repository.ts';
export { addSlotRoutes } from './slot-routes.ts';
export { createTransactionQueue } from './transaction-queue.ts';
export type { TransactionQueue } from './transaction-queue.ts';
