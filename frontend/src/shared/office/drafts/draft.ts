/** Drafts: what staff typed into a form and have not saved yet, kept in this browser. */

/** Forms that keep drafts. */
export type DraftForm =
  | 'product'
  | 'news'
  | 'banner'
  | 'staff'
  | 'appointment'
  | 'appointment-edit'
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
  /** Name under which lists of drafts show it, such as the name of the product. */
  label: string;
  /** Revision of the record when the form was opened; null when it is new or has none. */
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

/** Returns the fields of `now` that differ from `start`. */
export function changesOf(start: Changes, now: Changes): Changes {
  const changed = Object.entries(now).filter(([name, value]) => !secretFields.has(name) && !isSame(start[name], value));
  return Object.fromEntries(changed);
}

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
    return name in fields && (isBlank(like) || isBlank(value) || isAlike(like, value));
  });
}

const isAlike = (like: unknown, value: unknown): boolean =>
  typeof like === typeof value && Array.isArray(like) === Array.isArray(value);

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
