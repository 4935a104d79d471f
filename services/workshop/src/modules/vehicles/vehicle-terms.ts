import { foldSearchedText, plateKey } from '@garage/contracts';
import type { Person, Vehicle } from './vehicle.ts';
import { isPresent } from './vehicle.ts';

/** Shortest beginning of each kind that finds a vehicle. */
const SHORTEST = { plate: 2, vin: 5, phone: 4 } as const;
/** People name a plate by its last digits. */
const LAST_DIGITS = [3, 4, 5] as const;
/** The last characters of a VIN, by which papers name it. */
const VIN_END = 6;

const beginningsOf = (text: string, shortest: number): string[] =>
  Array.from({ length: Math.max(0, text.length - shortest + 1) }, (_, more) => text.slice(0, shortest + more));

const digitsAtEnd = (key: string): string[] => {
  const [digits = ''] = /\d*$/.exec(key) ?? [];
  return LAST_DIGITS.filter((count) => count <= digits.length).map((count) => digits.slice(-count));
};

const termsOfPerson = ({ phone }: Person): string[] => beginningsOf(phone, SHORTEST.phone);

/**
 * The terms under which a vehicle is found: beginnings of its plate, its VIN and the phone numbers of its present people, and how plate and VIN
 * end. A search is one equality, so that one index answers it in order.
 */
export function termsOfVehicle({ plateKey: key, vin, people }: Pick<Vehicle, 'plateKey' | 'vin' | 'people'>): string[] {
  const terms = [
    ...beginningsOf(key, SHORTEST.plate),
    ...digitsAtEnd(key),
    ...beginningsOf(vin, SHORTEST.vin),
    ...(vin.length > VIN_END ? [vin.slice(-VIN_END)] : []),
    ...people.filter(isPresent).flatMap(termsOfPerson),
  ];
  return [...new Set(terms)];
}

/** The terms for a typed text, any of which a vehicle must have; null when nothing is searched. */
export function searchedTerms(typed: string | undefined): string[] | null {
  if (typed === undefined || typed.trim() === '') return null;
  return [...new Set([plateKey(typed), foldSearchedText(typed).toUpperCase()])];
}
