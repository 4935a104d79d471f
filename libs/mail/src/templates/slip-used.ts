import { Type } from 'typebox';
import { addressedProperties, closed, defineMail, fullNameProperties } from './template.ts';
import { formatMoment, greetUnverified } from './words.ts';

/**
 * Sent to the customer of a repair order when an account has opened its history with the code on the slip, so that a lost slip is noticed. The
 * address was noted by staff, so that the mail names neither the vehicle nor the account.
 */
export const slipUsed = defineMail({
  schema: Type.Object(
    {
      ...addressedProperties,
      ...fullNameProperties,
      /** Of the order. */
      number: Type.String({ pattern: String.raw`^SC-\d{2}-\d{6,}$` }),
      at: Type.String({ format: 'date-time', maxLength: 40 }),
    },
    closed,
  ),
  about: ({ number }) => number,
  write: ({ fullName, number, at }, { siteUrl }) => ({
    subject: `Lịch sử của phiếu ${number} vừa được mở`,
    preview: 'Một tài khoản đã nhập mã in trên phiếu.',
    before: [
      greetUnverified(fullName),
      `Lúc ${formatMoment(at)} (giờ Việt Nam), một tài khoản trên trang web đã mở lịch sử sửa chữa bằng mã in trên phiếu ${number}.`,
      'Nếu đó là bạn hoặc người được bạn đưa phiếu, bạn không cần làm gì thêm.',
    ],
    action: { label: 'Liên hệ xưởng', url: `${siteUrl}/contact` },
    after: ['Nếu không phải, hãy báo cho xưởng: nhân viên sẽ đóng lịch sử này và mã trên phiếu không còn dùng được.'],
  }),
});
