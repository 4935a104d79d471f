import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, hours, sealedTokenProperties } from './template.ts';
import { greet, formatMoment } from './words.ts';

/** Link that reverts a changed e-mail. The token is in the fragment, which no server sees; opening the page alone changes nothing. */
const undoUrl = (siteUrl: string, token: string): string => `${siteUrl}/undo-email#token=${encodeURIComponent(token)}`;

/** Informs the old address that the account now uses another one, and how to revert that. */
export const emailChanged = defineMail({
  schema: Type.Object(
    {
      ...sealedTokenProperties,
      ...fullNameProperties,
      newEmail: Type.String({ maxLength: 254, description: 'Masked.' }),
      at: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  lastsMs: ({ validHours }) => hours(validHours),
  write: ({ fullName, newEmail, at, sealedToken, validHours }, { openSeal, siteUrl }) => ({
    subject: 'Email tài khoản của bạn đã được đổi',
    preview: `Nếu không phải bạn, hãy khôi phục trong ${validHours} giờ.`,
    before: [
      greet(fullName),
      `Lúc ${formatMoment(at)}, email đăng nhập của tài khoản đã được đổi từ địa chỉ này sang ${newEmail}.`,
      `Nếu bạn đã đổi, bạn không cần làm gì. Nếu không phải bạn, hãy khôi phục email cũ trong ${validHours} giờ:`,
    ],
    action: { label: 'Khôi phục email cũ', url: undoUrl(siteUrl, openSeal(sealedToken)) },
    after: [
      'Khi khôi phục, mọi thiết bị sẽ bị đăng xuất và mật khẩu hiện tại không còn dùng được: bạn sẽ đặt mật khẩu mới.',
      'Liên kết chỉ dùng được một lần. Không chuyển tiếp thư này cho bất kỳ ai.',
    ],
  }),
});
