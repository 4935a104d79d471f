import { stepIds, stepName, waitingReasons } from '@garage/contracts';
import { Type } from 'typebox';
import { aboutRepair, repairProperties } from './quote-sent.ts';
import { closed, defineMail } from './template.ts';
import { formatMoment, greetUnverified, onOneLine } from './words.ts';

const waitingTexts = {
  customer: 'Xưởng đang chờ câu trả lời của bạn.',
  parts: 'Xưởng đang chờ phụ tùng về.',
  'third-party': 'Xưởng đang chờ đơn vị bên ngoài.',
} as const;

/** What the mail reports: a move to another step, that the vehicle can be fetched, that the order waits, or another promised time. */
const newsSchema = Type.Union([
  Type.Object(
    { kind: Type.Union([Type.Literal('moved'), Type.Literal('ready')]), step: Type.Enum([...stepIds]) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('waiting'), waitingFor: Type.Enum([...waitingReasons]) }, closed),
  Type.Object(
    {
      kind: Type.Literal('promised'),
      /** Null when there is no promised time any more. */
      promisedAt: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
    },
    closed,
  ),
]);
export type RepairNews = Type.Static<typeof newsSchema>;

const subjects: Record<RepairNews['kind'], string> = {
  moved: 'Tiến độ phiếu',
  ready: 'Xe sẵn sàng bàn giao, phiếu',
  waiting: 'Đang chờ, phiếu',
  promised: 'Đổi giờ hẹn trả xe, phiếu',
};

function describe(news: RepairNews): string {
  if (news.kind === 'waiting') return waitingTexts[news.waitingFor];
  if ('step' in news)
    return news.kind === 'ready'
      ? 'Xe của bạn đã xong và sẵn sàng bàn giao. Mời bạn đến nhận xe.'
      : `Xe của bạn đã chuyển sang bước ${stepName(news.step)}.`;
  if (news.promisedAt === null) return 'Xưởng tạm chưa hẹn được giờ trả xe.';
  return `Xưởng hẹn trả xe lúc ${formatMoment(news.promisedAt)} (giờ Việt Nam).`;
}

/** Sent while a vehicle is in the workshop, unless the customer has switched it off on the page of the link, to which no mail of this kind leads. */
export const repairProgress = defineMail({
  schema: Type.Object(
    {
      ...repairProperties,
      news: newsSchema,
      /** What staff wrote for the customer; may be empty. */
      note: Type.String({ maxLength: 4000 }),
    },
    closed,
  ),
  about: aboutRepair,
  write: ({ fullName, number, news, note }) => ({
    subject: `${subjects[news.kind]} ${number}`,
    preview: describe(news),
    before: [
      greetUnverified(fullName),
      describe(news),
      ...(note.trim() === '' ? [] : [`Xưởng nhắn: ${onOneLine(note)}`]),
    ],
    after: [
      'Toàn bộ tiến độ ở liên kết mà Garage đã gửi bạn. Ở đó bạn cũng có thể tắt những thư này.',
      'Nếu bạn không gửi xe tới garage, hãy bỏ qua thư này.',
    ],
  }),
});
