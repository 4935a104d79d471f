import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeSecondFactorFailure } from './second-factor-failure.ts';

describe('attempts that are blocked after too many wrong codes', () => {
  const blockedFor = (seconds: string) => {
    const headers = new Headers({ 'retry-after': seconds });
    return describeSecondFactorFailure(new ApiError({ status: 429, code: 'RATE_LIMITED', message: 'Bận', headers }));
  };

  it.each([
    ['3420', 57],
    ['3421', 58],
    ['1', 1],
    ['soon', 1],
  ])('can go on after %s seconds, told in minutes [TRUST-4]', (seconds, minutes) => {
    expect(blockedFor(seconds)).toEqual({
      text: `Bạn đã nhập sai quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`,
    });
  });
});

it('says what else can make a right code wrong: an earlier use, and the clock of the phone [TRUST-4]', () => {
  const wrong = new ApiError({ status: 403, code: 'SECOND_FACTOR_WRONG', message: 'Sai' });
  expect(describeSecondFactorFailure(wrong).detail).toMatch(/đợi mã tiếp theo.*chỉnh giờ tự động/);
});

it('says what to do when the setup was begun again elsewhere, so that this QR code is outdated [TRUST-4]', () => {
  const replaced = new ApiError({ status: 409, code: 'SECOND_FACTOR_REPLACED', message: 'Mã này thuộc mã QR cũ' });
  const { text, detail } = describeSecondFactorFailure(replaced);
  expect(text).toBe('Mã này thuộc mã QR cũ');
  expect(detail).toMatch(/cửa sổ hoặc thiết bị bắt đầu thiết lập gần đây nhất.*tải lại trang này/);
});
