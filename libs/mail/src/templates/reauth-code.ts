import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules, greet } from './words.ts';

/** Sent to the owner of an account without a password, before a sensitive change such as that of the e-mail address. */
export const reauthCode = defineMail({
  schema: Type.Object({ ...sealedCodeProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ fullName, sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã xác nhận danh tính',
    preview: codePreview(validMinutes),
    before: [
      greet(fullName),
      'Tài khoản của bạn đang được yêu cầu một thay đổi quan trọng. Nhập mã gồm 6 chữ số dưới đây để xác nhận đó là bạn:',
    ],
    code: openSeal(sealedCode),
    after: [
      codeRules(validMinutes),
      'Nếu không phải bạn, hãy bỏ qua thư này: không có mã thì không thay đổi nào được thực hiện. Hãy đăng xuất khỏi các thiết bị lạ.',
    ],
  }),
});
