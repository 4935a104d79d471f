import { waitingReasons } from './limits.ts';
import { workshopSteps } from './steps.ts';

/**
 * What accounts are told about an order that they see in their list of vehicles. A move names its step, and waiting what the order waits for, so
 * that a notice says how far the vehicle is without any text of its own.
 */
export const repairNews = [
  ...workshopSteps.map(({ id }) => `moved-${id}` as const),
  ...waitingReasons.map((reason) => `waiting-${reason}` as const),
  'promised',
  'quoted',
] as const;
export type RepairNewsName = (typeof repairNews)[number];

/** Maximum number of accounts that are told about a change of an order. */
export const MAX_ORDER_READERS = 20;
