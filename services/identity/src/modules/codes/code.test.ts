import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CodeSubject } from './code.ts';
import { digestOf, generateCode, isSameDigest, subjectId } from './code.ts';

const key = createSecretKey(randomBytes(32));
const lan: CodeSubject = { purpose: 'verify', email: 'lan@example.com' };

describe('a code', () => {
  it('has six digits, each with any value [SRV-08]', () => {
    const codes = Array.from({ length: 2_000 }, generateCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    for (const place of [0, 1, 2, 3, 4, 5]) expect(new Set(codes.map((code) => code[place])).size).toBe(10);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });

  it('is stored as a digest that depends on key, purpose, e-mail and account [SRV-08]', () => {
    const digest = digestOf(key, lan, '048213');
    expect(isSameDigest(digest, digestOf(key, lan, '048213'))).toBe(true);
    const others = [
      digestOf(createSecretKey(randomBytes(32)), lan, '048213'),
      digestOf(key, lan, '048214'),
      digestOf(key, { ...lan, purpose: 'reset' }, '048213'),
      digestOf(key, { ...lan, email: 'mai@example.com' }, '048213'),
      digestOf(key, { ...lan, accountId: 'a'.repeat(24) }, '048213'),
      '',
    ];
    for (const other of others) expect(isSameDigest(digest, other)).toBe(false);
    const asked = { purpose: 'email', email: 'moi@example.com', accountId: 'a1' } as const;
    expect(digestOf(key, asked, '048213')).not.toBe(digestOf(key, { ...asked, email: 'khac@example.com' }, '048213'));
    expect(digest).not.toContain('048213');
  });

  it('has one id for each purpose and e-mail, or account where the e-mail is not confirmed', () => {
    expect(subjectId(lan)).toBe('verify:lan@example.com');
    expect(subjectId({ purpose: 'email', email: 'moi@example.com', accountId: 'a1' })).toBe('email:a1');
  });
});
