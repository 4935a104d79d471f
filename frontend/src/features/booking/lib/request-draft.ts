import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import type { AppointmentFields } from './appointment-fields.ts';
import { blankFields, readTimeSlot } from './appointment-fields.ts';
import type { OwnDetails } from './use-own-details.ts';

/** The fields that are kept; pictures are too large. */
type Texts = Omit<AppointmentFields, 'images'>;

/** What a visitor has entered at the contact page and not sent. */
export interface RequestDraft {
  /** Id of the account that entered it; null for a guest. */
  accountId: string | null;
  /** What the address of the page wanted then. */
  wanted: Pick<Texts, 'date' | 'timeSlot' | 'service'>;
  fields: Texts;
}

const KEY = 'request-draft';

/** Name under which the idempotency key of the last request is kept, so that it is not booked twice if its answer was lost. */
export const REQUEST_KEY = 'request-key';

interface Entered {
  accountId: string | null;
  start: Partial<AppointmentFields>;
  own: OwnDetails | undefined;
  values: AppointmentFields;
}

/** Keeps what was entered in this tab, so that a reload or a look at another page does not lose it. A logout removes it, also one in another tab. */
export function keepRequest({ accountId, start, own, values }: Entered): void {
  const { date = '', timeSlot = '', service = '' } = start;
  const { images: _images, ...fields } = values;
  // What the form fills in from the account is not kept: it may be changed there.
  const filledIn = { fullName: own?.fullName, email: own?.email, numberPhone: own?.phone };
  for (const name of ['fullName', 'email', 'numberPhone'] as const)
    if (fields[name] === filledIn[name]) fields[name] = '';
  const draft: RequestDraft = { accountId, wanted: { date, timeSlot, service }, fields };
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function dropRequest(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(REQUEST_KEY);
}

/** What this visitor has entered; null without it. Another account does not get it, but whoever has logged in since does. */
export function readRequest(accountId: string | null): RequestDraft | null {
  const draft = parse(sessionStorage.getItem(KEY));
  return draft && (draft.accountId === null || draft.accountId === accountId) ? draft : null;
}

/** The kept fields that the form starts with: not a day that has passed, nor what a new link to the page wants otherwise. */
export function keptFields({ wanted, fields }: RequestDraft, start: Partial<AppointmentFields>): Partial<Texts> {
  const isNew = (name: keyof typeof wanted): boolean => Boolean(start[name]) && start[name] !== wanted[name];
  const { date, timeSlot, service, ...others } = fields;
  const when = isNew('date') || isNew('timeSlot') || date < todayInVietnam() ? {} : { date, timeSlot };
  const kept = { ...others, ...when, ...(!isNew('service') && { service }) };
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ''));
}

function parse(text: string | null): RequestDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return null;
    const { accountId } = value;
    const [wanted, fields] = [textsOf(value['wanted']), textsOf(value['fields'])];
    return (accountId === null || typeof accountId === 'string') && wanted && fields
      ? { accountId, wanted, fields }
      : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts of a stored record; blank where it has none. */
function textsOf(value: unknown): Texts | null {
  if (!isRecord(value)) return null;
  const textOf = (name: keyof Texts): string => {
    const text = value[name];
    return typeof text === 'string' ? text : '';
  };
  const { images: _images, ...blank } = blankFields;
  return {
    ...blank,
    fullName: textOf('fullName'),
    numberPhone: textOf('numberPhone'),
    date: textOf('date'),
    timeSlot: readTimeSlot(textOf('timeSlot')),
    description: textOf('description'),
    email: textOf('email'),
    vehicle: textOf('vehicle'),
    plate: textOf('plate'),
    service: textOf('service'),
  };
}
