import { orderCodeOf, orderStatuses } from '@garage/contracts';
import type { OrderStatus } from '@garage/contracts';
import { Type } from 'typebox';
import { aboutOrder, historyUrl, orderUrl } from './order-placed.ts';
import { addressedProperties, closed, defineMail, fullNameProperties, stoppableProperties } from './template.ts';
import { greetUnverified, formatMoment } from './words.ts';

const words: Record<OrderStatus, string> = {
  pending: 'đang chờ xử lý',
  processing: 'đang được xử lý',
  completed: 'đã hoàn thành',
  cancelled: 'đã bị hủy',
};

/** The status of an order changed. */
export const orderStatus = defineMail({
  schema: Type.Object(
    {
      ...addressedProperties,
      ...fullNameProperties,
      ...stoppableProperties,
      orderId: Type.String({ pattern: '^[0-9a-f]{24}$' }),
      status: Type.Enum([...orderStatuses]),
      at: Type.String({ format: 'date-time', maxLength: 40 }),
    },
    closed,
  ),
  about: aboutOrder,
  stops: 'order',
  write: ({ fullName, orderId, status, at }, { siteUrl }) => ({
    subject: `Đơn hàng ${orderCodeOf(orderId)} ${words[status]}`,
    preview: 'Trạng thái đơn hàng của bạn vừa thay đổi.',
    before: [
      greetUnverified(fullName),
      `Từ ${formatMoment(at)} (giờ Việt Nam), đơn hàng ${orderCodeOf(orderId)} của bạn ${words[status]}.`,
    ],
    action: actionOf(status, { siteUrl, orderId }),
    after: ['Nếu có thắc mắc, bạn hãy liên hệ với chúng tôi qua trang web.'],
  }),
});

/**
 * The link of the mail. For a cancelled order it opens the history, because the customer may have cancelled the order
 * by deleting it, so that it has no page any more.
 */
function actionOf(status: OrderStatus, { siteUrl, orderId }: { siteUrl: string; orderId: string }) {
  return status === 'cancelled'
    ? { label: 'Xem lịch sử đơn hàng', url: historyUrl(siteUrl) }
    : { label: 'Xem đơn hàng', url: orderUrl(siteUrl, orderId) };
}
