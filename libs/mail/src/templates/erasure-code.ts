import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, minutes, sealedCodeProperties } from './template.ts';
import { codePreview, codeRules, greet } from './words.ts';

/** Sent when the owner of an account without a password requests its erasure. */
export const erasureCode = defineMail({
  schema: Type.Object({ ...sealedCodeProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validMinutes }) => minutes(validMinutes),
  write: ({ fullName, sealedCode, validMinutes }, { openSeal }) => ({
    subject: 'Mã xóa tài khoản',
    preview: codePreview(validMinutes),
    before: [
      greet(fullName),
      'Bạn đang yêu cầu xóa tài khoản và dữ liệu cá nhân. Vui lòng nhập mã gồm 6 chữ số dưới đây để xác nhận:',
    ],
    code: openSeal(sealedCode),
    after: [
      codeRules(validMinutes),
      'Việc xóa không thể hoàn tác. Nếu bạn không yêu cầu, hãy bỏ qua thư này: tài khoản của bạn không thay đổi.',
    ],
  }),
});
