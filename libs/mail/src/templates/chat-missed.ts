import { Type } from 'typebox';
import { addressedProperties, closed, defineMail, fullNameProperties, hours } from './template.ts';
import { momentInWords, onOneLine } from './words.ts';

/** Goes to the house: a customer waits in the live chat, and nobody has answered. */
export const chatMissed = defineMail({
  schema: Type.Object(
    { ...addressedProperties, ...fullNameProperties, since: Type.String({ format: 'date-time' }) },
    closed,
  ),
  lastsMs: () => hours(24),
  write: ({ fullName, since }, { siteUrl }) => ({
    subject: 'Khách đang chờ trong trò chuyện trực tuyến',
    preview: 'Chưa có nhân viên nào trả lời.',
    before: [
      'Xin chào,',
      `Khách hàng ${onOneLine(fullName)} đã chờ trong trò chuyện trực tuyến từ ${momentInWords(since)} và chưa được trả lời.`,
    ],
    action: { label: 'Mở trò chuyện', url: `${siteUrl}/admin-chat` },
    after: ['Mỗi cuộc trò chuyện chỉ được nhắc một lần qua email.'],
  }),
});
