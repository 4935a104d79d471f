import type { InspectionEntry } from '@garage/contracts';

type Fields = Omit<InspectionEntry, '_id' | 'at'>;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new entry. Its id is made here, so that it can be sent again without being applied twice. */
export const newEntry = (fields: Fields): InspectionEntry => ({
  _id: hex(crypto.getRandomValues(new Uint8Array(12))),
  at: new Date().toISOString(),
  ...fields,
});

/** True for what this page has stored as an entry. */
export const isEntry = (value: unknown): value is InspectionEntry =>
  typeof value === 'object' && value !== null && '_id' in value && 'pointId' in value;

/** True for an entry that sets nothing but the note, or nothing but the value, of this point: a later one takes its place. */
export function setsOnly(value: unknown, pointId: string, field: 'note' | 'value' | 'rating'): boolean {
  if (!isEntry(value) || value.pointId !== pointId) return false;
  return Object.keys(value).every((name) => ['_id', 'at', 'pointId', 'after', field].includes(name));
}
