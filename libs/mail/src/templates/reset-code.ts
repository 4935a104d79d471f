import type { RenderedMail } from './layout.ts';
import { layOut } from './layout.ts';

export interface ResetCodeView {
  fullName: string;
  /** Six digits. */
  code: string;
  validMinutes: number;
}

/** Goes to an address that its owner has verified, with the name that this owner chose. */
export function renderResetCode({ fullName, code, validMinutes }: ResetCodeView): RenderedMail {
  return layOut({
    subject: 'Mã đặt lại mật khẩu',
    preview: `Mã có hiệu lực trong ${validMinutes} phút.`,
    before: [
      `Xin chào ${onOneLine(fullName)},`,
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Vui lòng nhập mã gồm 6 chữ số dưới đây:',
    ],
    code,
    after: [
      `Mã có hiệu lực trong ${validMinutes} phút và chỉ dùng được một lần. Không chia sẻ mã này với bất kỳ ai.`,
      'Nếu bạn không yêu cầu đặt lại mật khẩu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.',
    ],
  });
}

/** A name cannot add paragraphs of its own to the plain text. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
