import { Type } from 'typebox';
import { closed, defineMail, fullNameProperties, addressedProperties } from './template.ts';
import { greet } from './words.ts';

/** Sent when someone registers the address of an existing account; the site's response is the same as for a new address. */
export const accountExists = defineMail({
  schema: Type.Object({ ...addressedProperties, ...fullNameProperties }, closed),
  write: ({ fullName }, { siteUrl }) => ({
    subject: 'Bạn đã có tài khoản',
    preview: 'Địa chỉ email này đã được đăng ký.',
    before: [
      greet(fullName),
      'Vừa có yêu cầu đăng ký tài khoản mới bằng địa chỉ email này, nhưng bạn đã có tài khoản với địa chỉ này.',
      'Bạn hãy đăng nhập bằng tài khoản đang có. Nếu quên mật khẩu, hãy chọn “Quên mật khẩu” trong cửa sổ đăng nhập.',
    ],
    action: { label: 'Mở trang web', url: siteUrl },
    after: ['Nếu bạn không gửi yêu cầu này, hãy bỏ qua thư: tài khoản của bạn không thay đổi.'],
  }),
});
