import type { ChatSettings } from '@garage/contracts';
import { successMessages } from '@garage/contracts';

/** What holds until staff write something else. */
export const defaultChatSettings: ChatSettings = {
  days: [1, 2, 3, 4, 5, 6],
  opens: '07:30',
  closes: '17:00',
  greeting: successMessages.CHAT_GREETING,
  away: 'Hiện chưa có nhân viên trực tuyến. Yêu cầu của bạn vẫn được giữ ở đây, nhân viên sẽ trả lời sớm nhất có thể. Nếu gấp, bạn vui lòng gọi hotline.',
  cannedReplies: [
    { title: 'Chào khách', text: 'Xin chào! Em có thể giúp gì cho anh/chị ạ?' },
    { title: 'Hỏi xe', text: 'Anh/chị cho em xin dòng xe, đời xe và số km hiện tại ạ.' },
    { title: 'Cảm ơn', text: 'Cảm ơn anh/chị đã liên hệ. Chúc anh/chị lái xe an toàn!' },
  ],
};
