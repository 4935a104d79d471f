import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { Binary } from 'mongodb';

const collection = 'address_keys';
const KEY_ID = 'pictures';
const KEY_BYTES = 32;

interface KeyDocument {
  _id: string;
  key: Binary;
}

export const addressKeyIndexes: CollectionIndexes = { collection, indexes: [] };

/** The parts of a signed address. `expires`: seconds since 1970. */
interface SignedParts {
  id: string;
  expires: string;
  signature: string;
}

/** Addresses of private pictures, which open them for some minutes, for whoever has the address: `<path>/<id>/<expires>/<signature>`. */
export interface SignedAddresses {
  addressOf(id: string): string;
  /** Number of seconds for which an address is still valid; 0 for one that has expired or was not signed here. */
  secondsLeft(parts: SignedParts): number;
}

interface AddressOptions {
  key: Buffer;
  /** Path before the id. */
  path: string;
  /** An address is valid for at least this time, and at most twice as long. */
  seconds: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createSignedAddresses({ key, path, seconds, now }: AddressOptions): SignedAddresses {
  const signatureOf = (id: string, expires: string) =>
    createHmac('sha256', key).update(`${path}/${id}/${expires}`, 'utf8').digest('base64url');
  return {
    addressOf(id) {
      // In steps, so that a page that asks again soon gets the same address, which the browser has cached.
      const expires = String((Math.ceil(now() / 1000 / seconds) + 1) * seconds);
      return `${path}/${id}/${expires}/${signatureOf(id, expires)}`;
    },

    secondsLeft({ id, expires, signature }) {
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(id, expires));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
      return Math.max(0, Math.floor(Number(expires) - now() / 1000));
    },
  };
}

/**
 * The key of a service's signed addresses, which all of its processes share. It is created at the first call and stored beside the
 * pictures: whoever can read it can read them, too.
 */
export async function openAddressKey(mongo: Pick<Mongo, 'db'>): Promise<Buffer> {
  const keys = mongo.db.collection<KeyDocument>(collection);
  try {
    const created = { key: new Binary(randomBytes(KEY_BYTES)) };
    await keys.updateOne({ _id: KEY_ID }, { $setOnInsert: created }, { upsert: true });
  } catch (error) {
    // Another process has created it at the same time.
    if (!isDuplicateKey(error)) throw error;
  }
  const stored = await keys.findOne({ _id: KEY_ID });
  if (!stored) throw new TypeError('No key of addresses');
  return Buffer.from(stored.key.buffer);
}
