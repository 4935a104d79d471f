import type { Place } from '@garage/contracts/places';

/** A chosen ward and its province; null where nothing is chosen. */
export interface ChosenPlace {
  province: Place | null;
  ward: Place | null;
}

export const noPlace: ChosenPlace = { province: null, ward: null };

export const isComplete = ({ province, ward }: ChosenPlace): boolean => province !== null && ward !== null;
