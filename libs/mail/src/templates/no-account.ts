import { Type } from 'typebox';
import { closed, defineMail, addressedProperties } from './template.ts';

const reasonSchema = Type.Union([
  Type.Literal('unknown'),
  Type.Literal('unregistered'),
  Type.Literal('google'),
  Type.Literal('facebook'),
]);

const reset = {
  subject: 'Yêu cầu đặt lại mật khẩu',
  preview: 'Không có mật khẩu nào để đặt lại.',
  request: 'Vừa có yêu cầu đặt lại mật khẩu cho địa chỉ email này,',
};
const nobodys = 'nhưng chưa có tài khoản nào được đăng ký bằng địa chỉ này. Có thể bạn đã dùng một địa chỉ email khác.';

const words = {
  unknown: { ...reset, fact: nobodys },
  unregistered: {
    subject: 'Yêu cầu gửi lại mã xác thực',
    preview: 'Không có tài khoản nào để xác thực.',
    request: 'Vừa có yêu cầu gửi lại mã xác thực tài khoản cho địa chỉ email này,',
    fact: nobodys,
  },
  google: {
    ...reset,
    fact: 'nhưng tài khoản này đăng nhập bằng Google nên không có mật khẩu. Bạn hãy chọn đăng nhập bằng Google.',
  },
  facebook: {
    ...reset,
    fact: 'nhưng tài khoản này đăng nhập bằng Facebook nên không có mật khẩu. Bạn hãy chọn đăng nhập bằng Facebook.',
  },
};

/**
 * Sent for a password reset without an account, and for a code request without a pending registration (`unregistered`); the site's response
 * is the same as for existing accounts.
 */
export const noAccount = defineMail({
  schema: Type.Object({ ...addressedProperties, reason: reasonSchema }, closed),
  write: ({ reason }, { siteUrl }) => {
    const { subject, preview, request, fact } = words[reason];
    return {
      subject,
      preview,
      before: ['Xin chào,', `${request} ${fact}`],
      action: { label: 'Mở trang web', url: siteUrl },
      after: ['Nếu bạn không gửi yêu cầu này, hãy bỏ qua thư này.'],
    };
  },
});
