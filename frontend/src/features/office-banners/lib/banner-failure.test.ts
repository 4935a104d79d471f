import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeSaveFailure } from './banner-failure.ts';

const refused = (status: number) => new ApiError({ status, code: 'ANY', message: 'Lời của máy chủ' });

it('describes a failed save by its status [MBAN-05, MBAN-06, MBAN-07, TRUST-14]', () => {
  expect(describeSaveFailure(refused(404))).toEqual({ text: 'Banner không tìm thấy' });
  expect(describeSaveFailure(refused(400))).toEqual({ text: 'Lời của máy chủ' });
  const conflict = new ApiError({ status: 409, code: 'CONFLICT', message: 'Vừa được người khác thay đổi' });
  expect(describeSaveFailure(conflict)).toEqual({ text: 'Vừa được người khác thay đổi' });
  expect(describeSaveFailure(refused(500))).toEqual({
    text: 'Có lỗi xảy ra. Vui lòng thử lại!',
    detail: 'Lời của máy chủ',
  });
  expect(describeSaveFailure(new Error('broken'))).toEqual({ text: 'Có lỗi xảy ra. Vui lòng thử lại!' });
});
