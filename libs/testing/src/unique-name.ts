import { randomBytes } from 'node:crypto';

/** A unique name that is valid as a database, stream, durable and key prefix: `cart_3f9a1c07be52`. */
export function uniqueName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}
