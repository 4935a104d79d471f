import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules, greetUnverified } from './words.ts';

/** Sent to the new address of an account, which is not verified yet. */
export const emailCode = defineMail({
  schema: Type.Object({ ...sealedCodeProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ fullName, sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã xác nhận email mới',
    preview: codePreview(validMinutes),
    before: [
      greetUnverified(fullName),
      'Để dùng địa chỉ email này cho tài khoản của bạn, vui lòng nhập mã gồm 6 chữ số dưới đây:',
    ],
    code: openSeal(sealedCode),
    after: [
      codeRules(validMinutes),
      'Nếu bạn không yêu cầu đổi email, hãy bỏ qua thư này: địa chỉ này không được gắn với tài khoản nào.',
    ],
  }),
});
