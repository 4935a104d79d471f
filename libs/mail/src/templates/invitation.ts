import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, hours, sealedTokenProperties } from './template.ts';
import { greetWarily } from './words.ts';

/** Where a password is chosen. The token stands behind the `#`: a browser sends that part to no server, so no log ever holds it. */
export const invitationUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/set-password#token=${encodeURIComponent(token)}`;

/** Goes to whom an account was made for, to choose a password. */
export const invitation = defineMail({
  schema: Type.Object({ ...sealedTokenProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validHours }) => hours(validHours),
  write: ({ fullName, sealedToken, validHours }, { openSeal, siteUrl }) => ({
    subject: 'Đặt mật khẩu cho tài khoản của bạn',
    preview: `Liên kết có hiệu lực trong ${validHours} giờ.`,
    before: [
      greetWarily(fullName),
      'Một tài khoản đã được tạo cho bạn với địa chỉ email này. Hãy đặt mật khẩu để bắt đầu sử dụng:',
    ],
    action: {
      label: 'Đặt mật khẩu',
      url: invitationUrl(siteUrl, openSeal(sealedToken)),
    },
    after: [
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần. Không chuyển tiếp thư này cho bất kỳ ai.`,
      'Nếu bạn không biết vì sao nhận được thư này, hãy bỏ qua thư.',
    ],
  }),
});
