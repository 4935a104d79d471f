import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();
const [composed, decomposed] = ['mật khẩu số 1'.normalize('NFC'), 'mật khẩu số 1'.normalize('NFD')];

describe('a password', () => {
  it('is the same from keyboards that write accents as characters of their own', async () => {
    for (const set of [composed, decomposed]) {
      const stored = await passwords.hash(set);
      for (const typed of [composed, decomposed]) expect(await passwords.matches(stored, typed)).toBe(true);
      expect(await passwords.matches(stored, 'mat khau so 1')).toBe(false);
    }
  });

  it('that was stored as it was typed is still accepted', async () => {
    expect(await passwords.matches(await hash(decomposed), decomposed)).toBe(true);
  });

  it('of an unknown account never matches', async () => {
    expect(await passwords.matches(null, decomposed)).toBe(false);
  });
});
