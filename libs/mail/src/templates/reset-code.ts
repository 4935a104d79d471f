import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules, greet } from './words.ts';

/** Sent to a verified address, with the name its owner chose. */
export const resetCode = defineMail({
  schema: Type.Object({ ...sealedCodeProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ fullName, sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã đặt lại mật khẩu',
    preview: codePreview(validMinutes),
    before: [
      greet(fullName),
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Vui lòng nhập mã gồm 6 chữ số dưới đây:',
    ],
    code: openSeal(sealedCode),
    after: [
      codeRules(validMinutes),
      'Nếu bạn không yêu cầu đặt lại mật khẩu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.',
    ],
  }),
});
