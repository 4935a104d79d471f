import { MAX_QUOTE_JOBS } from '@garage/contracts';
import { Type } from 'typebox';
import { aboutRepair, repairProperties, repairUrl } from './quote-sent.ts';
import { closed, defineMail, sealedSchema } from './template.ts';
import { formatMoment, formatMoney, greetUnverified, onOneLine } from './words.ts';

/** Confirms what a customer has decided, with a link to what was shown. */
export const quoteAnswered = defineMail({
  schema: Type.Object(
    {
      ...repairProperties,
      revision: Type.Integer({ minimum: 1 }),
      /** True when staff recorded what the customer told them. */
      isRecorded: Type.Boolean(),
      jobs: Type.Array(
        Type.Object({ title: Type.String(), total: Type.Integer({ minimum: 0 }), agreed: Type.Boolean() }, closed),
        { minItems: 1, maxItems: MAX_QUOTE_JOBS },
      ),
      /** Of the jobs that were agreed to. */
      total: Type.Integer({ minimum: 0 }),
      at: Type.String({ format: 'date-time', maxLength: 40 }),
      /** Token of the link; absent when the order has no room for another link. */
      sealedToken: Type.Optional(sealedSchema),
    },
    closed,
  ),
  about: aboutRepair,
  write: ({ fullName, number, revision, isRecorded, jobs, total, at, sealedToken }, { openSeal, siteUrl }) => ({
    subject: `Đã ghi nhận trả lời báo giá ${number}`,
    preview: 'Các công việc bạn đồng ý và không đồng ý.',
    before: [
      greetUnverified(fullName),
      `${isRecorded ? 'Nhân viên đã ghi lại trả lời của bạn' : 'Garage đã nhận trả lời của bạn'} cho báo giá ${number}, lần ${revision}, lúc ${formatMoment(at)} (giờ Việt Nam):`,
      ...jobs.map(
        ({ title, total: price, agreed }) =>
          `${agreed ? 'Đồng ý' : 'Không'} · ${onOneLine(title)} · ${formatMoney(price)}`,
      ),
      `Tổng các công việc đồng ý: ${formatMoney(total)}.`,
    ],
    ...(sealedToken !== undefined && {
      action: { label: 'Xem và in báo giá', url: repairUrl(siteUrl, openSeal(sealedToken)) },
    }),
    after: ['Nếu điều này không đúng, vui lòng gọi ngay cho garage.'],
  }),
});
