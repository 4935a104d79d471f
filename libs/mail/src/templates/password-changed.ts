import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, addressedProperties } from './template.ts';
import { greet, formatMoment } from './words.ts';

/** Sent to the owner of an account after its password was changed, so that a change by somebody else is noticed. */
export const passwordChanged = defineMail({
  schema: Type.Object(
    { ...addressedProperties, ...fullNameProperties, at: Type.String({ format: 'date-time', maxLength: 40 }) },
    closed,
  ),
  write: ({ fullName, at }, { siteUrl }) => ({
    subject: 'Mật khẩu đã được thay đổi',
    preview: 'Mật khẩu tài khoản của bạn vừa được thay đổi.',
    before: [
      greet(fullName),
      `Mật khẩu tài khoản của bạn đã được thay đổi lúc ${formatMoment(at)} (giờ Việt Nam). Mọi thiết bị khác đã được đăng xuất.`,
      'Nếu chính bạn đã đổi mật khẩu, bạn không cần làm gì thêm.',
    ],
    action: { label: 'Mở trang web', url: siteUrl },
    after: ['Nếu không phải bạn, hãy chọn “Quên mật khẩu” trong cửa sổ đăng nhập để đặt lại mật khẩu ngay.'],
  }),
});
