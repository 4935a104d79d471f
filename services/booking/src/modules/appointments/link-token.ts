import type { KeyObject } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Appointment } from './appointment.ts';

type Linked = Pick<Appointment, 'id' | 'linkVersion'>;

const shape = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Links of version 0 are signed without it, as those were that are older than the version. */
function signatureOf(key: KeyObject, { id, linkVersion = 0 }: Linked): string {
  const signed = linkVersion === 0 ? `appointment:${id}` : `appointment:${id}:${linkVersion}`;
  return createHmac('sha256', key).update(signed, 'utf8').digest('base64url');
}

/** What the links of an appointment carry: whoever holds it may see, move and cancel the appointment. */
export const linkTokenOf = (key: KeyObject, appointment: Linked): string =>
  `${appointment.id}.${signatureOf(key, appointment)}`;

/** The appointment that a token names; null when it has not the form of one. Whether it opens it, `opensWith` knows. */
export const appointmentIdIn = (token: string): string | null => shape.exec(token)?.[1] ?? null;

/** Whether a token opens the appointment: signed with any of the keys, for the version that its links have now. */
export function opensWith(keys: readonly KeyObject[], token: string, appointment: Linked): boolean {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id !== appointment.id || signature === undefined) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, appointment))));
}
