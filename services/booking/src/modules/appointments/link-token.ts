import type { KeyObject } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([0-9a-f]{24})\.([\w-]{43})$/;

const signatureOf = (key: KeyObject, id: string): string =>
  createHmac('sha256', key).update(`appointment:${id}`, 'utf8').digest('base64url');

/** What the links of an appointment carry: whoever holds it may see, move and cancel the appointment. */
export const linkTokenOf = (key: KeyObject, id: string): string => `${id}.${signatureOf(key, id)}`;

/** The appointment that a token opens, signed with any of the keys; null when it is not one of ours. */
export function readLinkToken(keys: readonly KeyObject[], token: string): string | null {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, id)))) ? id : null;
}
