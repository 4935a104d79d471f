import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeLoginFailure, MissingToken } from './login-failure.ts';

const refused = (status: number) => new ApiError({ status, code: 'ANY', message: 'Lời của máy chủ' });

it('shows the server’s message for 401 and 403 [AUTH-06]', () => {
  expect(describeLoginFailure(refused(401))).toEqual({ text: 'Lời của máy chủ' });
  expect(describeLoginFailure(refused(403))).toEqual({ text: 'Lời của máy chủ' });
});

it('shows fixed texts for 500 and for anything else [AUTH-07, AUTH-08]', () => {
  expect(describeLoginFailure(refused(500))).toEqual({ text: 'Lỗi máy chủ' });
  expect(describeLoginFailure(refused(429))).toEqual({ text: 'Có lỗi khi đăng nhập!', detail: 'Lời của máy chủ' });
  expect(describeLoginFailure(new Error('broken'))).toEqual({ text: 'Có lỗi khi đăng nhập!' });
});

it('shows a missing token in Vietnamese, with the English text as its key [AUTH-05]', () => {
  expect(describeLoginFailure(new MissingToken('Lời của máy chủ'))).toEqual({
    text: 'Đăng nhập thất bại, không nhận được token',
    messageKey: 'login failed, no token',
  });
});
