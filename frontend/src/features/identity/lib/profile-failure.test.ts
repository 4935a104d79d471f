import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFetchFailure, describeProfileFailure, describeUpdateFailure } from './profile-failure.ts';

const answered = (status: number, isServerMessage = true) =>
  new ApiError({ status, code: 'ANY', message: 'Lời của máy chủ', isServerMessage });

it('has a text for each way a profile can fail [ACC-03, ACC-04, ACC-05, ACC-06]', () => {
  expect(describeProfileFailure(answered(404))).toEqual({ text: 'Tài khoản không tồn tại.' });
  expect(describeProfileFailure(answered(500))).toEqual({ text: 'Đã xảy ra lỗi khi lấy thông tin tài khoản.' });
  expect(describeProfileFailure(answered(403))).toEqual({ text: 'Lời của máy chủ' });
  expect(describeProfileFailure(answered(200))).toEqual({ text: 'Lời của máy chủ' });
  expect(describeProfileFailure(answered(0, false))).toEqual({ text: 'Lỗi kết nối đến máy chủ' });
});

it('uses the English texts of the generic failures as keys [ACC-09]', () => {
  expect(describeProfileFailure(new Error('broken'))).toEqual({
    text: 'Không thể lấy thông tin tài khoản',
    messageKey: 'Failed to fetch account',
  });
  expect(describeFetchFailure(answered(503))).toEqual({
    text: 'Không thể lấy thông tin tài khoản',
    detail: 'Lời của máy chủ',
    messageKey: 'Failed to fetch account',
  });
  expect(describeUpdateFailure(answered(400))).toEqual({
    text: 'Cập nhật tài khoản thất bại',
    detail: 'Lời của máy chủ',
    messageKey: 'Failed to update account',
  });
});
