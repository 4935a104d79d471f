import { Type } from 'typebox';
import { closed, defineMail, addressedProperties } from './template.ts';

const reasonSchema = Type.Union([Type.Literal('unknown'), Type.Literal('google'), Type.Literal('facebook')]);

const facts = {
  unknown: 'nhưng chưa có tài khoản nào được đăng ký bằng địa chỉ này. Có thể bạn đã dùng một địa chỉ email khác.',
  google: 'nhưng tài khoản này đăng nhập bằng Google nên không có mật khẩu. Bạn hãy chọn đăng nhập bằng Google.',
  facebook: 'nhưng tài khoản này đăng nhập bằng Facebook nên không có mật khẩu. Bạn hãy chọn đăng nhập bằng Facebook.',
};

/** Answers a forgotten password where there is none: on the site the answer is the same as for an account with one. */
export const noAccount = defineMail({
  schema: Type.Object({ ...addressedProperties, reason: reasonSchema }, closed),
  write: ({ reason }, { siteUrl }) => ({
    subject: 'Yêu cầu đặt lại mật khẩu',
    preview: 'Không có mật khẩu nào để đặt lại.',
    before: ['Xin chào,', `Vừa có yêu cầu đặt lại mật khẩu cho địa chỉ email này, ${facts[reason]}`],
    action: { label: 'Mở trang web', url: siteUrl },
    after: ['Nếu bạn không gửi yêu cầu này, hãy bỏ qua thư này.'],
  }),
});
