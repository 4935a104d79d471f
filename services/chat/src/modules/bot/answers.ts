import { serviceTitles, weekdayOf } from '@garage/contracts';
import type { BotAnswer, Product, ServiceSlug, SiteSettings } from '@garage/contracts';

type Links = BotAnswer['links'];

export interface Reply {
  text: string;
  links?: Links;
  /** True when the answer offers to continue with a member of staff. */
  handover?: boolean;
}

export const links = {
  contact: { label: 'Đặt lịch và liên hệ', path: '/contact' },
  appointments: { label: 'Lịch hẹn', path: '/booking' },
  services: { label: 'Dịch vụ', path: '/services' },
  products: { label: 'Sản phẩm', path: '/products' },
  staff: { label: 'Đội ngũ', path: '/staff' },
  news: { label: 'Tin tức', path: '/newslist' },
  orders: { label: 'Đơn hàng của tôi', path: '/account/historyOrder' },
  cart: { label: 'Giỏ hàng', path: '/cart/cartDetail' },
  profile: { label: 'Tài khoản', path: '/account/profile' },
  service: (slug: ServiceSlug) => ({ label: serviceTitles[slug], path: `/services/${slug}` }),
  product: ({ _id, name }: Pick<Product, '_id' | 'name'>) => ({ label: name, path: `/products/${_id}` }),
} as const;

const dong = new Intl.NumberFormat('vi-VN');

/** Formats a price as in `450.000 ₫`; 0 means that the price is given on request. */
const inDong = (price: number): string => (price === 0 ? 'giá theo yêu cầu' : `${dong.format(price)} ₫`);

export function emergencyText({ rescue, hotline }: SiteSettings): string {
  const number = rescue || hotline;
  return number === ''
    ? 'Nếu bạn cần cứu hộ khẩn cấp, hãy dừng xe ở nơi an toàn và bật đèn cảnh báo.'
    : `Cứu hộ khẩn cấp: gọi ngay ${number}. Hãy dừng xe ở nơi an toàn và bật đèn cảnh báo.`;
}

export const hoursText = ({ hours }: SiteSettings): string =>
  `Giờ làm việc: ${hours.text} (mở cửa ${hours.opens}, đóng cửa ${hours.closes}).`;

export function addressText({ street, city, maps }: SiteSettings): string | null {
  const main = [street, city].filter((part) => part !== '').join(', ');
  const places = maps.map(({ name, address }) => `${name}: ${address}`);
  if (places.length > 0) return `Địa chỉ của chúng tôi:\n${places.join('\n')}`;
  return main === '' ? null : `Địa chỉ của chúng tôi: ${main}.`;
}

export function phoneText({ hotline, rescue, email }: SiteSettings): string | null {
  const ways = [
    hotline && `Hotline: ${hotline}`,
    rescue && `Cứu hộ 24/7: ${rescue}`,
    email && `Email: ${email}`,
  ].filter((way) => way !== '');
  return ways.length === 0 ? null : `Bạn có thể liên hệ với chúng tôi:\n${ways.join('\n')}`;
}

export function productsReply(products: readonly Product[]): Reply {
  const lines = products.map(
    ({ name, price, quantity }) => `• ${name}: ${inDong(price)}${quantity === 0 ? ' (tạm hết)' : ''}`,
  );
  return {
    text: `Chúng tôi có:\n${lines.join('\n')}\nGiá có thể thay đổi theo dòng xe; nhân viên sẽ báo chính xác sau khi kiểm tra.`,
    links: products.map(links.product),
  };
}

const weekdays = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];

export function slotsReply(slots: ReadonlyArray<{ date: string; timeSlot: string; free: number }>): Reply {
  if (slots.length === 0) {
    return {
      text: 'Hiện chưa còn khung giờ trống. Bạn để lại thông tin, nhân viên sẽ sắp xếp giúp bạn.',
      links: [links.contact],
      handover: true,
    };
  }
  const lines = slots.map(({ date, timeSlot, free }) => {
    const [year, month, day] = date.split('-');
    return `• ${timeSlot} ${weekdays[weekdayOf(date)]}, ${day}/${month}/${year} (còn ${free} chỗ)`;
  });
  return {
    text: `Các khung giờ trống gần nhất:\n${lines.join('\n')}\nBạn có thể đặt lịch tại trang liên hệ.`,
    links: [links.contact],
  };
}

export const unknownReply: Reply = {
  text: 'Xin lỗi, tôi chưa có thông tin về câu hỏi này. Bạn có muốn trò chuyện với nhân viên không?',
  links: [links.contact],
  handover: true,
};

export const unavailableReply: Reply = {
  text: 'Xin lỗi, hiện tôi không tra cứu được thông tin. Bạn vui lòng thử lại sau ít phút hoặc trò chuyện với nhân viên.',
  links: [links.contact],
  handover: true,
};
