import { Type } from 'typebox';
import { addressedProperties, closed, defineMail, fullNameProperties, hours } from './template.ts';
import { formatMoment, onOneLine } from './words.ts';

/** Sent to the shop: a customer is waiting in the live chat without an answer. */
export const chatMissed = defineMail({
  schema: Type.Object(
    { ...addressedProperties, ...fullNameProperties, since: Type.String({ format: 'date-time' }) },
    closed,
  ),
  lastsMs: () => hours(24),
  about: ({ since }) => `conversation:${since}`,
  write: ({ fullName, since }, { siteUrl }) => ({
    subject: 'Khách đang chờ trong trò chuyện trực tuyến',
    preview: 'Chưa có nhân viên nào trả lời.',
    before: [
      'Xin chào,',
      `Khách hàng ${onOneLine(fullName)} đã chờ trong trò chuyện trực tuyến từ ${formatMoment(since)} và chưa được trả lời.`,
    ],
    action: { label: 'Mở trò chuyện', url: `${siteUrl}/admin-chat` },
    after: ['Mỗi cuộc trò chuyện chỉ được nhắc một lần qua email.'],
  }),
});
