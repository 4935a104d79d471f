import { noticeKinds } from './kinds.ts';
import type { NoticeKind } from './kinds.ts';

/**
 * The text that a person agrees to before a device gets push messages. A changed text needs a new version, because the
 * record of consents names the version only.
 */
export const pushConsent = {
  version: '2026-11-26',
  text:
    'Tôi đồng ý nhận thông báo về đơn hàng, lịch hẹn và xe đang sửa tại xưởng trên thiết bị này. Địa chỉ nhận của trình duyệt được ' +
    'lưu cùng tài khoản và thông báo đi qua dịch vụ đẩy của trình duyệt (Google, Mozilla, Apple hoặc Microsoft) ở dạng mã hóa, ' +
    'không kèm tên, biển số, mã đơn hay số tiền. Tôi có thể tắt bất cứ lúc nào.',
} as const;

/** What each text names. Earlier ones stay, because devices keep the consent that was given for them. */
const agreedKinds: ReadonlyMap<string, readonly NoticeKind[]> = new Map<string, readonly NoticeKind[]>([
  ['2026-11-23', ['order', 'appointment']],
  [pushConsent.version, noticeKinds],
]);

/** True when whoever agreed to this version of the text agreed to push messages about this kind. */
export const isAgreedTo = (version: string, kind: NoticeKind): boolean =>
  agreedKinds.get(version)?.includes(kind) ?? false;
