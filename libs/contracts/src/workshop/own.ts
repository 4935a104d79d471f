import { readCode } from '../core/readable-code.ts';

/** Maximum number of vehicles in the list of one account. */
export const MAX_OWN_VEHICLES = 20;

/** Maximum number of orders in the history of a customer's vehicle. */
export const MAX_OWN_ORDERS = 50;

/** Maximum number of accounts that the page of a vehicle shows to be confirmed. */
export const MAX_CLAIMS = 50;

/**
 * What a customer sees of the workshop's records of a vehicle: nothing, the orders that the code on a slip opens, or those of the
 * person whom staff confirmed.
 */
export const ownStandings = ['unconfirmed', 'opened', 'confirmed'] as const;
export type OwnStanding = (typeof ownStandings)[number];

/** Length of the code on the slip of a repair order: 31^10 possibilities. */
export const SLIP_CODE_LENGTH = 10;

/** A typed code of a slip as it is stored; null when it cannot be one. */
export const readSlipCode = (typed: string): string | null => readCode(typed, SLIP_CODE_LENGTH);

/** A code as it is printed: `ABCDE-23456`. */
export const formatSlipCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A typed number of an order, with or without its separators; null for another text. */
export function readOrderNumber(typed: string): string | null {
  const [, year, counter] = /^SC(\d{2})(\d{6,})$/.exec(typed.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  return year === undefined ? null : `SC-${year}-${counter ?? ''}`;
}
