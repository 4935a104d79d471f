import type { RenderedMail } from './layout.ts';
import { layOut } from './layout.ts';

export interface VerificationCodeView {
  /** Six digits. */
  code: string;
  validMinutes: number;
}

/**
 * Goes to an address that nobody has proved to own. So it says nothing that the sender of the registration form chose, not even
 * the name: else the form would send anybody's words to anybody under our name.
 */
export function renderVerificationCode({ code, validMinutes }: VerificationCodeView): RenderedMail {
  return layOut({
    subject: 'Mã xác thực tài khoản',
    preview: `Mã có hiệu lực trong ${validMinutes} phút.`,
    before: ['Xin chào,', 'Để hoàn tất đăng ký tài khoản, vui lòng nhập mã gồm 6 chữ số dưới đây:'],
    code,
    after: [
      `Mã có hiệu lực trong ${validMinutes} phút và chỉ dùng được một lần. Không chia sẻ mã này với bất kỳ ai.`,
      'Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.',
    ],
  });
}
