import { ORDER_NUMBER_PATTERN } from '@garage/contracts';
import { Type } from 'typebox';
import { addressedProperties, closed, defineMail, fullNameProperties, sealedSchema } from './template.ts';
import { formatMoment, greetUnverified } from './words.ts';

export const repairProperties = {
  ...addressedProperties,
  ...fullNameProperties,
  /** Id of the repair order. */
  repairId: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  number: Type.String({ pattern: ORDER_NUMBER_PATTERN }),
};

export const aboutRepair = ({ repairId }: { repairId: string }): string => `repair:${repairId}`;

/** Link to the page of a repair order for the one who brought the vehicle. */
export const repairUrl = (siteUrl: string, token: string): string => `${siteUrl}/t/${encodeURIComponent(token)}`;

/** Sent to the address that staff noted at the intake. */
export const quoteSent = defineMail({
  schema: Type.Object(
    {
      ...repairProperties,
      /** Token of the link. */
      sealedToken: sealedSchema,
      /** Until when the quote can be answered; absent when none waits for an answer. */
      validUntil: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    },
    closed,
  ),
  about: aboutRepair,
  write: ({ fullName, number, sealedToken, validUntil }, { openSeal, siteUrl }) => ({
    subject: validUntil === undefined ? `Phiếu sửa chữa ${number}` : `Báo giá cho phiếu sửa chữa ${number}`,
    preview: validUntil === undefined ? 'Xem tiến độ sửa chữa xe của bạn.' : 'Mời bạn xem và trả lời báo giá.',
    before: [
      greetUnverified(fullName),
      validUntil === undefined
        ? `Bạn có thể xem tiến độ của phiếu sửa chữa ${number} tại đây:`
        : `Garage gửi bạn báo giá cho phiếu sửa chữa ${number}. Vui lòng xem và trả lời từng công việc trước ${formatMoment(validUntil)} (giờ Việt Nam). Garage chỉ làm những công việc bạn đồng ý.`,
    ],
    action: {
      label: validUntil === undefined ? 'Xem tiến độ' : 'Xem báo giá',
      url: repairUrl(siteUrl, openSeal(sealedToken)),
    },
    after: [
      'Ai có liên kết này đều xem được báo giá và tiến độ, vui lòng không chuyển tiếp thư.',
      'Nếu bạn không gửi xe tới garage, hãy bỏ qua thư này.',
    ],
  }),
});
