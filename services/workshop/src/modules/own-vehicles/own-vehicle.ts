import { AppError } from '@garage/service-kit';
import type { VehicleFacts } from '../vehicles/index.ts';

/** What a customer enters about a vehicle. */
export type OwnFacts = Omit<VehicleFacts, 'engine' | 'vin'>;

/** How staff recognise the account that added a vehicle. */
export interface Claimant {
  /** As the customer entered it. */
  name: string;
  /** Confirmed e-mail of the account; empty when there is none. */
  email: string;
  /** SHA-256 of this e-mail; null without one. */
  emailDigest: string | null;
}

/** A vehicle in the list of an account. It never refers to the workshop's file: that is found by the plate whenever it is needed. */
export interface OwnVehicle extends OwnFacts, Claimant {
  id: string;
  accountId: string;
  /** Key of the plate as the customer entered it. */
  plateKey: string;
  /** Orders whose codes the account has entered. */
  openedOrderIds: string[];
  /** Staff have refused the account; it is not listed for them again until it enters another code. */
  isRefused: boolean;
  createdAt: Date;
}

/** @throws AppError VEHICLE_NOT_FOUND */
export function assertOwn(vehicle: OwnVehicle | null): OwnVehicle {
  if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
  return vehicle;
}
