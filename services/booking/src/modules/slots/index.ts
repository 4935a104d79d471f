export { daysFrom } from './availability.ts';
export { movePlace } from './move-place.ts';
export { assertBookable, assertCivilDate, isClosed, isSameSlot, slotId, startOf } from './slot.ts';
export type { Slot } from './slot.ts';
export { createSlotRepository, slotIndexes } from './slot-repository.ts';
export type { SlotRepository } from './slot-repository.ts';
export { addSlotRoutes } from './slot-routes.ts';
export { createTransactionQueue } from './transaction-queue.ts';
export type { TransactionQueue } from './transaction-queue.ts';
