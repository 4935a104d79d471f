import { Type } from 'typebox';
import { closed, defineMail, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules } from './words.ts';

/**
 * Sent to an unverified address, so it contains nothing that was typed into the registration form, not even the name: otherwise the form
 * could send anyone's text to anyone under our name.
 */
export const verificationCode = defineMail({
  schema: Type.Object(sealedCodeProperties, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã xác thực tài khoản',
    preview: codePreview(validMinutes),
    before: ['Xin chào,', 'Để hoàn tất đăng ký tài khoản, vui lòng nhập mã gồm 6 chữ số dưới đây:'],
    code: openSeal(sealedCode),
    after: [codeRules(validMinutes), 'Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.'],
  }),
});
