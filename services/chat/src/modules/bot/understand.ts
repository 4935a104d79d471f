import { emergencyWords, foldText, hasWord, isAboutOwnAppointment, serviceTitles } from '@garage/contracts';
import type { ServiceSlug } from '@garage/contracts';

/** Topic of a question. When a question matches several topics, the first in this order is chosen; `topicOf` has the exceptions. */
export type Topic =
  | 'emergency'
  | 'ownAppointment'
  | 'booking'
  | 'person'
  | 'hours'
  | 'address'
  | 'phone'
  | 'orders'
  | 'account'
  | 'warranty'
  | 'duration'
  | 'price'
  | 'staff'
  | 'news'
  | 'thanks'
  | 'greeting'
  | 'other';

const topicKeywords: ReadonlyArray<readonly [Topic, readonly string[]]> = [
  ['emergency', [...emergencyWords, 'cứu tôi', 'hỏng giữa đường', 'không nổ máy']],
  [
    'booking',
    [
      'đặt lịch',
      'lịch hẹn',
      'đặt hẹn',
      'cuộc hẹn',
      'lịch trống',
      'còn chỗ',
      'giờ trống',
      'khung giờ',
      'booking',
      'appointment',
      'hẹn lịch',
      'khi nào rảnh',
      'chỗ trống',
    ],
  ],
  [
    'person',
    [
      'gặp nhân viên',
      'nhân viên tư vấn',
      'người thật',
      'gặp người',
      'tư vấn viên',
      'nói chuyện với nhân viên',
      'hẹn gặp',
      'gặp mặt',
      'meeting',
    ],
  ],
  [
    'hours',
    [
      'mấy giờ',
      'giờ mở cửa',
      'giờ làm việc',
      'mở cửa',
      'đóng cửa',
      'làm việc',
      'giờ giấc',
      'chủ nhật',
      'ngày nghỉ',
      'opening hours',
    ],
  ],
  ['address', ['địa chỉ', 'ở đâu', 'chỗ nào', 'đường nào', 'đường đi', 'bản đồ', 'chi nhánh', 'address']],
  ['phone', ['hotline', 'số điện thoại', 'sđt', 'liên hệ', 'liên lạc', 'email', 'gọi số', 'contact', 'điện thoại']],
  ['orders', ['đơn hàng', 'giao hàng', 'giỏ hàng', 'thanh toán', 'vận chuyển', 'trả hàng']],
  ['account', ['tài khoản', 'mật khẩu', 'đăng nhập', 'đăng ký', 'đăng kí']],
  ['warranty', ['bảo hành']],
  ['duration', ['bao lâu', 'mất mấy tiếng', 'mấy tiếng', 'thời gian sửa', 'lâu không', 'mấy ngày']],
  ['price', ['giá', 'bao nhiêu', 'chi phí', 'nhiêu tiền', 'bảng giá', 'báo giá', 'price', 'mua', 'bán', 'còn hàng']],
  ['staff', ['đội ngũ', 'kỹ thuật viên', 'thợ', 'tay nghề']],
  ['news', ['tin tức', 'khuyến mãi', 'ưu đãi', 'giảm giá']],
  ['thanks', ['cảm ơn', 'cám ơn', 'thank', 'thanks', 'tạm biệt', 'bye']],
  ['greeting', ['chào', 'hello', 'hi', 'alo', 'hey']],
];

/**
 * Names by which customers call the services, besides their titles. When a question contains several, the longest is
 * chosen.
 */
const serviceSynonyms: Partial<Record<ServiceSlug, readonly string[]>> = {
  'engine-repair': ['động cơ', 'máy nổ', 'ăn dầu', 'khói đen', 'khói xanh', 'sửa máy'],
  transmission: ['hộp số', 'ly hợp', 'côn', 'số tự động'],
  'brake-system': ['sửa phanh', 'phanh kêu', 'mất phanh', 'hệ thống phanh'],
  'brake-maintenance': ['phanh', 'thắng', 'má phanh'],
  electrical: ['hệ thống điện', 'ắc quy', 'acquy', 'bình điện', 'máy phát', 'đèn xe', 'chập điện'],
  'periodic-check': ['kiểm tra định kỳ', 'đăng kiểm'],
  'engine-maintenance': ['bảo dưỡng động cơ'],
  'technical-cleaning': ['vệ sinh kỹ thuật', 'vệ sinh kim phun', 'vệ sinh buồng đốt'],
  'oil-change': ['thay dầu', 'thay nhớt', 'dầu nhớt', 'nhớt', 'dầu máy'],
  'ac-service': ['điều hòa', 'điều hoà', 'máy lạnh', 'nạp ga', 'nạp gas', 'không mát'],
  'general-inspection': ['kiểm tra tổng quát', 'kiểm tra xe', 'khám xe'],
  'emergency-rescue': ['cứu hộ'],
  towing: ['kéo xe', 'cẩu xe'],
  'onsite-support': ['câu bình', 'hết xăng', 'hỗ trợ tại chỗ', 'thủng lốp'],
  'mobile-repair': ['lưu động', 'tại nhà', 'tận nơi'],
  maintenance: ['bảo dưỡng', 'bảo trì'],
  paint: ['sơn', 'đồng sơn', 'trầy xước', 'móp'],
  parts: ['phụ tùng', 'linh kiện'],
  care: ['rửa xe', 'chăm sóc xe', 'đánh bóng', 'phủ ceramic', 'nội thất'],
};

/** Stop words: words that a search for products must leave out. */
const stopWords = new Set(
  'gia bao nhieu tien cho toi minh em anh chi ban shop garage oi a nhe voi the la co khong ko k hong khi nao hoi muon can xin vay thi mot cai chiec con hang mua ban xe o to oto dich vu phi chi nay kia do duoc het bang gi cua hay lam xem biet tu van re nhat dat tim kiem loai nhung cac bo nao se da dang roi luon nha di thay_gi giup ra sao hien tai ben'.split(
    ' ',
  ),
);

/**
 * True when the text contains one of the words. A phrase is also found without its accents; a single word is so only
 * in a text written entirely without accents.
 */
function mentions(text: string, wanted: readonly string[]): boolean {
  if (hasWord(text, wanted)) return true;
  const folded = plainWords(text);
  return wanted.some((word) => word.includes(' ') && ` ${folded} `.includes(` ${foldText(word)} `));
}

const freeSlotWords = ['trống', 'lịch trống', 'hẹn trống', 'còn trống', 'còn chỗ', 'rảnh'];

/**
 * Whoever wants to see, cancel or move an appointment mentions one, too, but does not want free slots, unless they ask for them. Emergencies and
 * orders go first: a delivery may be moved, too.
 */
export function topicOf(text: string): Topic {
  const topic = topicKeywords.find(([, wanted]) => mentions(text, wanted))?.[0] ?? 'other';
  if (topic === 'emergency' || topic === 'orders' || mentions(text, freeSlotWords)) return topic;
  return isAboutOwnAppointment(text) ? 'ownAppointment' : topic;
}

/** The service a question mentions; of several the one with the longest matching name. */
export function serviceOf(text: string): ServiceSlug | undefined {
  let best: { slug: ServiceSlug; length: number } | undefined;
  for (const slug of slugs) {
    for (const name of [serviceTitles[slug], ...(serviceSynonyms[slug] ?? [])]) {
      const isLonger = name.length > (best?.length ?? 0);
      if (isLonger && mentions(text, [name.toLowerCase()])) best = { slug, length: name.length };
    }
  }
  return best?.slug;
}

const slugs: ServiceSlug[] = Object.keys(serviceTitles).filter((slug): slug is ServiceSlug =>
  Object.hasOwn(serviceTitles, slug),
);

/** Maximum number of phrases to search for. */
const MAX_SEARCHES = 6;

/** Product search phrases of a question: all significant words, then shorter phrases down to two words, then one single word. */
export function searchesOf(text: string): string[] {
  const words = plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
    .slice(0, 8);
  const phrases: string[] = [];
  for (let length = words.length; length >= Math.min(2, words.length) && length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '));
  }
  const single = words.length > 1 ? words.filter((word) => word.length > 3) : [];
  return [...phrases.slice(0, MAX_SEARCHES), ...single.slice(0, 1)];
}

function plainWords(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}
