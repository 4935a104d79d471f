import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSecret, readSealKey, readSealKeys, SealBroken, sealSecret } from './seal-secret.ts';

const newKey = () => readSealKey(randomBytes(32).toString('base64'));
const key = newKey();
const context = 'lan@example.com';

describe('a sealed secret', () => {
  it('can be opened, for any secret and context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (secret, context) => {
        expect(openSecret({ sealed: sealSecret({ secret, context, key }), context, key })).toBe(secret);
      }),
    );
  });

  it('contains its version, is different every time and reveals nothing of the secret', () => {
    const [one, other] = [1, 2].map(() => sealSecret({ secret: '048213', context, key }));
    expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]{30}$/);
    expect(one).not.toBe(other);
    expect(Buffer.from(one?.split('.')[2] ?? '', 'base64url').includes('048213')).toBe(false);
  });

  it('cannot be opened after any character was changed, removed or added', () => {
    const sealed = sealSecret({ secret: '048213', context, key });
    const positions = Array.from({ length: sealed.length }, (_, at) => at);
    const forged = positions.flatMap((at) => {
      const swap = sealed[at] === 'A' ? 'B' : 'A';
      return [sealed.slice(0, at) + swap + sealed.slice(at + 1), sealed.slice(0, at) + sealed.slice(at + 1)];
    });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/';
    const otherEnds = alphabet
      .split('')
      .map((end) => sealed.slice(0, -1) + end)
      .filter((text) => text !== sealed);
    for (const attempt of [...forged, ...otherEnds, `${sealed}A`, `${sealed}\n`, '', 'v1..', 'v2' + sealed.slice(2)]) {
      expect(() => openSecret({ sealed: attempt, context, key })).toThrow(SealBroken);
    }
  });

  it('cannot be opened with another key or for another context', () => {
    const sealed = sealSecret({ secret: '048213', context, key });
    expect(() => openSecret({ sealed, context, key: newKey() })).toThrow(SealBroken);
    expect(() => openSecret({ sealed, context: 'mai@example.com', key })).toThrow(SealBroken);
  });
});

describe('readSealKeys', () => {
  const [old, next, foreign] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64'));

  it('returns several keys: the first seals, all open, so that waiting mails survive a change of keys', () => {
    const [before] = readSealKeys(`${old}\n`);
    const during = readSealKeys(`${next}\n${old}\n`);
    for (const key of [before, during[0]]) {
      const sealed = sealSecret({ secret: '048213', context, key });
      expect(openSecret({ sealed, context, key: during })).toBe('048213');
      expect(() => openSecret({ sealed, context, key: readSealKeys(`${foreign}`) })).toThrow(SealBroken);
    }
    const sealed = sealSecret({ secret: '048213', context, key: before });
    expect(() => openSecret({ sealed, context, key: readSealKeys(`${next}`) })).toThrow(SealBroken);
  });

  it('rejects a file without a key or with an invalid line', () => {
    for (const text of ['', '\n', `${old}\nno key`]) expect(() => readSealKeys(text)).toThrow('A seal key is 32 bytes');
  });
});

describe('readSealKey', () => {
  it.each([
    ['too short', randomBytes(31).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['hexadecimal', randomBytes(32).toString('hex')],
    ['no base64', '?'.repeat(44)],
    ['empty', ''],
  ])('refuses a key that is %s, and does not quote it', (_, text) => {
    expect(() => readSealKey(text)).toThrow('A seal key is 32 bytes as base64');
  });

  it('ignores the line break at the end of a secret file', () => {
    const text = randomBytes(32).toString('base64');
    const sealed = sealSecret({ secret: 'x', context, key: readSealKey(`${text}\n`) });
    expect(openSecret({ sealed, context, key: readSealKey(text) })).toBe('x');
  });
});
