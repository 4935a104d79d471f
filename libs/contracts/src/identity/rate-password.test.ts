import { describe, expect, it } from 'vitest';
import { MIN_STAFF_PASSWORD_SCORE, ratePassword } from './rate-password.ts';

const owner = { fullName: 'Nguyễn Văn An', email: 'an.nguyen@example.com' };

describe('ratePassword', () => {
  it.each([
    '',
    '1',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaaaaaaaa',
    'Garage@2026',
    'matkhau1',
    'MatKhau2026',
    'an.nguyen',
  ])('takes %j for weak, and says why [TRUST-4]', (password) => {
    const { score, reason } = ratePassword(password, owner);
    expect(score).toBeLessThan(MIN_STAFF_PASSWORD_SCORE);
    expect(reason).toMatch(/^Mật khẩu .+\.$/);
  });

  it.each(['xe máy đỏ bên sông', 'Tr0ng-Nha!27', 'ba con cá leo đồi'])('rates %j as strong [TRUST-4]', (password) => {
    expect(ratePassword(password, owner)).toEqual({ score: 4, reason: '' });
  });

  it('rates a password alike from keyboards that write accents as characters of their own', () => {
    // Typed decomposed, the rated beginning would contain nothing but the repeated letter.
    const password = `${'ế'.repeat(12)} xe máy đỏ bên sông`;
    for (const spelling of ['NFC', 'NFD'])
      expect(ratePassword(password.normalize(spelling), owner)).toEqual({ score: 4, reason: '' });
  });

  it('considers public facts about the owner, with and without diacritics [TRUST-4]', () => {
    const stranger = { fullName: 'Lê Thị Bích Trâm', email: 'tram@example.com' };
    for (const password of ['BíchTrâm', 'bichtram']) {
      const [own, other] = [stranger, owner].map((one) => ratePassword(password, one).score);
      expect(own).toBeLessThan(other ?? 0);
    }
  });
});
