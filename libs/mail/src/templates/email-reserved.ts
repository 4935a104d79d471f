import { Type } from 'typebox';
import { addressedProperties, closed, defineMail } from './template.ts';
import { formatMoment } from './words.ts';

/** Sent when someone registers an address that an account has just given up; the site's response is the same as for a new address. */
export const emailReserved = defineMail({
  schema: Type.Object({ ...addressedProperties, until: Type.String({ format: 'date-time' }) }, closed),
  write: ({ until }, { siteUrl }) => ({
    subject: 'Địa chỉ email đang được giữ',
    preview: 'Địa chỉ này vừa được đổi khỏi một tài khoản.',
    before: [
      'Xin chào,',
      'Vừa có yêu cầu đăng ký tài khoản mới bằng địa chỉ email này, nhưng địa chỉ vừa được đổi khỏi một tài khoản.',
      `Địa chỉ được giữ cho chủ tài khoản đó đến ${formatMoment(until)}; sau đó bạn có thể đăng ký bằng địa chỉ này.`,
    ],
    action: { label: 'Mở trang web', url: siteUrl },
    after: ['Nếu bạn không tự đổi email, hãy dùng liên kết khôi phục trong thư đã gửi tới địa chỉ này.'],
  }),
});
