import type { EngineKind, PersonRole, VehicleKind } from '@garage/contracts';

/** What staff know about a vehicle besides its plate. Empty texts and nulls: not known. */
export interface VehicleFacts {
  kind: VehicleKind;
  make: string;
  model: string;
  year: number | null;
  colour: string;
  engine: EngineKind | null;
  /** Upper-case letters and digits. */
  vin: string;
  /** Civil dates of Vietnam. */
  inspectionUntil: string | null;
  insuranceUntil: string | null;
}

/** An owner or driver, for a time. */
export interface Person {
  id: string;
  role: PersonRole;
  name: string;
  /** Number in its normal form; empty when there is none. */
  phone: string;
  email: string;
  /** SHA-256 of the e-mail, to find the person when the account of this address is erased; null without an e-mail. */
  emailDigest: string | null;
  accountId: string | null;
  from: Date;
  /** Null while the person has the vehicle. */
  until: Date | null;
}

export interface PlateSpan {
  key: string;
  from: Date;
  /** Null for the present plate. */
  until: Date | null;
}

export interface Vehicle extends VehicleFacts {
  id: string;
  /** Key of the present plate, which no other vehicle has. */
  plateKey: string;
  /** Oldest first, the present one last. */
  plates: PlateSpan[];
  people: Person[];
  /** The last reading. */
  odometer: { km: number; at: Date } | null;
  /** Ids of files that were merged into this one. */
  mergedIds: string[];
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The fields that a change may set. */
export type VehicleFields = Omit<Vehicle, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** Key of the plate that a vehicle had at a time. */
export function plateAt({ plates, plateKey }: Pick<Vehicle, 'plates' | 'plateKey'>, at: Date): string {
  const had = plates.findLast(({ from, until }) => from <= at && (until === null || at < until)) ?? plates[0];
  return had?.key ?? plateKey;
}

export const isPresent = ({ until }: Pick<Person, 'until'>): boolean => until === null;
