import { orderCodeOf } from '@garage/contracts';
import { Type } from 'typebox';
import { addressedProperties, closed, defineMail, fullNameProperties } from './template.ts';
import { greetUnverified, formatMoment, formatMoney, onOneLine } from './words.ts';

/** Link to an order. */
export const orderUrl = (siteUrl: string, orderId: string): string => `${siteUrl}/order/orderDetail/${orderId}`;

/** Link to the orders of an account. */
export const historyUrl = (siteUrl: string): string => `${siteUrl}/account/historyOrder`;

export const aboutOrder = ({ orderId }: { orderId: string }): string => `order:${orderId}`;

const orderIdProperties = { orderId: Type.String({ pattern: '^[0-9a-f]{24}$' }) };
const money = Type.Integer({ minimum: 0 });

/**
 * Confirms an order. The customer typed the address, which is not verified, so that the mail repeats no other text
 * that was typed.
 */
export const orderPlaced = defineMail({
  schema: Type.Object(
    {
      ...addressedProperties,
      ...fullNameProperties,
      ...orderIdProperties,
      lines: Type.Array(
        Type.Object({ name: Type.String(), quantity: Type.Integer({ minimum: 1 }), price: money }, closed),
        { maxItems: 50 },
      ),
      total: money,
      at: Type.String({ format: 'date-time', maxLength: 40 }),
    },
    closed,
  ),
  about: aboutOrder,
  write: ({ fullName, orderId, lines, total, at }, { siteUrl }) => ({
    subject: `Đặt hàng thành công: đơn hàng ${orderCodeOf(orderId)}`,
    preview: 'Chúng tôi đã nhận được đơn hàng của bạn.',
    before: [
      greetUnverified(fullName),
      `Chúng tôi đã nhận được đơn hàng ${orderCodeOf(orderId)} của bạn lúc ${formatMoment(at)} (giờ Việt Nam).`,
      ...lines.map(({ name, quantity, price }) => `${quantity} × ${onOneLine(name)}: ${formatMoney(price * quantity)}`),
      `Tổng cộng ${formatMoney(total)}, thanh toán khi nhận hàng.`,
    ],
    action: { label: 'Xem đơn hàng', url: orderUrl(siteUrl, orderId) },
    after: ['Nếu bạn không đặt đơn hàng này, hãy bỏ qua thư.'],
  }),
});
