import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules, greet } from './words.ts';

/** Sent for the second step of a password change, after the current password was entered. */
export const passwordCode = defineMail({
  schema: Type.Object({ ...sealedCodeProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ fullName, sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã đổi mật khẩu',
    preview: codePreview(validMinutes),
    before: [greet(fullName), 'Bạn đang đổi mật khẩu tài khoản. Vui lòng nhập mã gồm 6 chữ số dưới đây để tiếp tục:'],
    code: openSeal(sealedCode),
    after: [
      codeRules(validMinutes),
      'Nếu không phải bạn đang đổi mật khẩu, có người khác đã biết mật khẩu hiện tại của bạn. Hãy đăng nhập và đổi mật khẩu ngay.',
    ],
  }),
});
