/** Drafts: what staff typed into a form and have not saved yet, kept in this browser. */

/** Forms that keep drafts. */
export type DraftForm =
  | 'product'
  | 'news'
  | 'banner'
  | 'staff'
  | 'appointment'
  | 'appointment-edit'
  | 'repair-intake'
  | 'repair-edit'
  | 'vehicle-edit'
  | 'inspection-template'
  | 'quote'
  | 'quote-consent'
  | 'workshop-rates'
  | 'job-findings'
  | 'site-settings'
  | 'booking-settings'
  | 'chat-settings'
  | 'synonyms'
  | 'comment-reply'
  | 'hiding-reason'
  | 'message';

/** The record of a form that creates one, or of a form that exists only once. */
export const NEW_RECORD = 'new';

export interface DraftKey {
  /** Id of the account that typed it; no other account gets to see it. */
  account: string;
  form: DraftForm;
  /** Id of the edited record, or `NEW_RECORD`. */
  record: string;
}

/** Only the changed fields, so that a restored draft does not undo what others have saved in the other fields meanwhile. */
export type Changes = Readonly<Record<string, unknown>>;

export interface Draft extends DraftKey {
  /** Name of the draft in lists, such as the name of the product. */
  label: string;
  /** Revision of the record when the form was opened, or a digest of it (`digestOf`); null when the record is new. */
  revision: number | null;
  /** Time of the last change, in milliseconds since 1970. */
  savedAt: number;
  changes: Changes;
}

/** Fields that are never stored, whatever form has them. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'confirm',
  'code',
  'otp',
  'token',
  'ticket',
]);

/** Returns the fields of `now` that differ from `start`. Number fields that were emptied are left out. */
export function changesOf(start: Changes, now: Changes): Changes {
  const changed = Object.entries(now).filter(
    ([name, value]) => !secretFields.has(name) && !Number.isNaN(value) && !isSame(start[name], value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, withoutNaN(value)]));
}

/** Emptied number fields are NaN, which a restored form would show as text. */
function withoutNaN(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, part]) => !Number.isNaN(part));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutNaN(part)]));
}

/** Stands in for the revision of a record that has none: a hash of its content (FNV-1a, 32 bits), which differs after each change. */
export function digestOf(record: unknown): number {
  let digest = 0x811c9dc5;
  for (const character of JSON.stringify(record, withSortedNames))
    digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return digest >>> 0;
}

const withSortedNames = (_: string, value: unknown): unknown =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Compares the values of two fields. A field without a value is the same as an empty one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * True when the stored changes fit a form with these fields. A draft of an earlier release, whose form had other fields, does not.
 */
export function fitsFields<Fields extends object>(fields: Fields, changes: unknown): changes is Partial<Fields> {
  if (!isObject(changes) || Array.isArray(changes)) return false;
  return Object.entries(changes).every(([name, value]) => {
    const like: unknown = Reflect.get(fields, name);
    return name in fields && isAlike(like, value);
  });
}

/** Compares the types of two values, with those of their parts. Lists cannot be blank; an empty one says nothing about its items. */
function isAlike(like: unknown, value: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && areAlike(like[0] ?? value[0], value);
  if (isBlank(like) || isBlank(value)) return true;
  if (!isObject(like) || !isObject(value)) return typeof like === typeof value;
  return !Array.isArray(value) && Object.entries(like).every(([name, part]) => isAlike(part, Reflect.get(value, name)));
}

/** True when no item is missing and all have the type of `like`. */
const areAlike = (like: unknown, items: readonly unknown[]): boolean =>
  items.every((item) => item !== undefined && item !== null && isAlike(like, item));

export const draftLimits = {
  maxAgeMs: 30 * 24 * 3600 * 1000,
  maxPerAccount: 30,
  maxBytesPerAccount: 60_000_000,
} as const;

export const isExpired = ({ savedAt }: Pick<Draft, 'savedAt'>, now: number): boolean =>
  now - savedAt > draftLimits.maxAgeMs || savedAt > now + draftLimits.maxAgeMs;

interface Sized {
  savedAt: number;
  bytes: number;
}

/** The drafts of one account that have to be deleted to stay within the limits: the oldest ones. */
export function surplusOf<Item extends Sized>(drafts: readonly Item[]): Item[] {
  let bytes = 0;
  return drafts
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .filter((draft, index) => {
      bytes += draft.bytes;
      return index >= draftLimits.maxPerAccount || bytes > draftLimits.maxBytesPerAccount;
    });
}
