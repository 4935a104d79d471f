import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();
const [composed, decomposed] = ['mật khẩu số 1'.normalize('NFC'), 'mật khẩu số 1'.normalize('NFD')];
/** As keyboards for Vietnamese on Windows write it: composed letters, each followed by its tone. */
const mixed = 'm\u00E2\u0323t kh\u00E2\u0309u s\u00F4\u0301 1';

describe('a password', () => {
  it('is the same from keyboards that write accents as characters of their own', async () => {
    for (const set of [composed, decomposed]) {
      const stored = await passwords.hash(set);
      for (const typed of [composed, decomposed]) expect(await passwords.matches(stored, typed)).toBe(true);
      expect(await passwords.matches(stored, 'mat khau so 1')).toBe(false);
    }
  });

  it.each([
    ['composed', composed, [composed, decomposed, mixed]],
    ['decomposed', decomposed, [composed, decomposed, mixed]],
    ['partly decomposed', mixed, [mixed]],
  ])('that was stored as it was typed, %s, is still accepted', async (_, set, accepted) => {
    const stored = await hash(set);
    for (const typed of accepted) expect(await passwords.matches(stored, typed)).toBe(true);
  });

  it.each([
    ['without accents', 'mat khau so 1', 1],
    ['composed', composed, 2],
    ['decomposed', decomposed, 2],
    ['partly decomposed', mixed, 3],
  ])('that is wrong and typed %s is compared as often with an account as without one', async (_, typed, times) => {
    const onCheck = vi.fn<() => void>();
    const counted = await createPasswords(onCheck);
    for (const stored of [await counted.hash('another'), null]) {
      onCheck.mockClear();
      expect(await counted.matches(stored, typed)).toBe(false);
      expect(onCheck).toHaveBeenCalledTimes(times);
    }
  });

  it('that is right is compared once, however it was typed', async () => {
    const onCheck = vi.fn<() => void>();
    const counted = await createPasswords(onCheck);
    const stored = await counted.hash(mixed);
    for (const typed of [composed, decomposed, mixed]) {
      onCheck.mockClear();
      expect(await counted.matches(stored, typed)).toBe(true);
      expect(onCheck).toHaveBeenCalledTimes(1);
    }
  });

  it('has one place in the queue for all its spellings', async () => {
    const first = passwords.matches(null, composed);
    const later = Array.from({ length: 4 * availableParallelism() }, () => passwords.matches(null, 'x'));
    const last = Promise.all(later).then(() => 'the last one');
    expect(await Promise.race([first.then(() => 'the first one'), last])).toBe('the first one');
    await last;
  });

  it('of an unknown account never matches', async () => {
    expect(await passwords.matches(null, decomposed)).toBe(false);
  });
});
