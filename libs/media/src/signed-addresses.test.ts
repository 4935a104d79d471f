import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignedAddresses } from './signed-addresses.ts';

const SECONDS = 300;
const id = 'a'.repeat(24);

function open(key = randomBytes(32)) {
  const clock = { now: 1_800_000_000_000 + 1 };
  const addresses = createSignedAddresses({ key, path: '/api/test', seconds: SECONDS, now: () => clock.now });
  return { clock, addresses, key };
}

const partsOf = (address: string) => {
  const [, , , pictureId = '', expires = '', signature = ''] = address.split('/');
  return { id: pictureId, expires, signature };
};

describe('a signed address', () => {
  it('is valid for at least the given time and at most twice as long [WORK-78]', () => {
    const { clock, addresses } = open();
    const parts = partsOf(addresses.addressOf(id));
    expect(addresses.secondsLeft(parts)).toBeGreaterThanOrEqual(SECONDS);
    expect(addresses.secondsLeft(parts)).toBeLessThanOrEqual(2 * SECONDS);
    clock.now += SECONDS * 1000;
    expect(addresses.secondsLeft(parts)).toBeGreaterThan(0);
    clock.now += SECONDS * 1000;
    expect(addresses.secondsLeft(parts)).toBe(0);
  });

  it('stays the same for a while, so that browsers need not load the picture again', () => {
    const { clock, addresses } = open();
    const first = addresses.addressOf(id);
    clock.now += 1000;
    expect(addresses.addressOf(id)).toBe(first);
  });

  it('opens no other picture, no longer, and with no other key [WORK-78]', () => {
    const { addresses } = open();
    const parts = partsOf(addresses.addressOf(id));
    const later = String(Number(parts.expires) + 1000);
    const other = parts.signature[20] === 'A' ? 'B' : 'A';
    const forged = [
      { ...parts, id: 'b'.repeat(24) },
      { ...parts, expires: later },
      { ...parts, signature: `${parts.signature.slice(0, 20)}${other}${parts.signature.slice(21)}` },
      { ...parts, signature: '' },
      { ...parts, signature: partsOf(open().addresses.addressOf(id)).signature },
    ];
    expect(forged.map((one) => addresses.secondsLeft(one))).toEqual([0, 0, 0, 0, 0]);
  });
});
