import type { KeyObject } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Appointment } from './appointment.ts';

type Linked = Pick<Appointment, 'id' | 'linkVersion'>;

const shape = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Version 0 is not part of the signature, so that links issued before versions existed stay valid. */
function signatureOf(key: KeyObject, { id, linkVersion = 0 }: Linked): string {
  const signed = linkVersion === 0 ? `appointment:${id}` : `appointment:${id}:${linkVersion}`;
  return createHmac('sha256', key).update(signed, 'utf8').digest('base64url');
}

/** The token in an appointment's link; its holder may view, move and cancel the appointment. */
export const linkTokenOf = (key: KeyObject, appointment: Linked): string =>
  `${appointment.id}.${signatureOf(key, appointment)}`;

/** The appointment id in a token; null when malformed. The signature is not verified: see `isTokenValid`. */
export const appointmentIdIn = (token: string): string | null => shape.exec(token)?.[1] ?? null;

/** True when the token is signed with one of the keys for the appointment's current link version. */
export function isTokenValid(keys: readonly KeyObject[], token: string, appointment: Linked): boolean {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id !== appointment.id || signature === undefined) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, appointment))));
}
