import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeGoogleFailure } from './social-failure.ts';

it('keeps the English wording of the message about a locked account as its key [DAILY-23, AUTH-09]', () => {
  const locked = new ApiError({ status: 403, code: 'ACCOUNT_LOCKED', message: 'Bị khóa', isServerMessage: true });
  expect(describeGoogleFailure(locked)).toEqual({
    text: 'Tài khoản đã bị khóa, vui lòng liên hệ quản trị viên',
    messageKey: 'Google 403',
  });
});
