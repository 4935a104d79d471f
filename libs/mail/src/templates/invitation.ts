import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, hours, sealedTokenProperties } from './template.ts';
import { greetUnverified } from './words.ts';

/** Link to the page where a password is chosen. The token is in the fragment, which browsers never send, so no log contains it. */
export const invitationUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/set-password#token=${encodeURIComponent(token)}`;

/** Sent to the owner of an account that a master created, to choose a password. */
export const invitation = defineMail({
  schema: Type.Object({ ...sealedTokenProperties, ...fullNameProperties }, closed),
  lastsMs: ({ validHours }) => hours(validHours),
  write: ({ fullName, sealedToken, validHours }, { openSeal, siteUrl }) => ({
    subject: 'Đặt mật khẩu cho tài khoản của bạn',
    preview: `Liên kết có hiệu lực trong ${validHours} giờ.`,
    before: [
      greetUnverified(fullName),
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
