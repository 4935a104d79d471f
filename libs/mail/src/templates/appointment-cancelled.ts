import { Type } from 'typebox';
import { aboutAppointment, appointmentProperties, entryOf, manageAction, formatSlot } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail } from './template.ts';
import { greetUnverified } from './words.ts';

export const appointmentCancelled = defineMail({
  schema: Type.Object(
    {
      ...appointmentProperties,
      /** True when staff deleted the appointment, which then has no page. */
      isDeleted: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  about: aboutAppointment,
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Lịch hẹn đã bị hủy',
    preview: `Lịch hẹn lúc ${formatSlot(data)} đã bị hủy.`,
    before: [
      greetUnverified(data.fullName),
      `Lịch hẹn của bạn lúc ${formatSlot(data)} (giờ Việt Nam) đã bị hủy. Mã lịch hẹn: ${data.reference}.`,
    ],
    action: data.isDeleted
      ? { label: 'Đặt lịch hẹn khác', url: `${sender.siteUrl}/contact` }
      : { ...manageAction(sender.siteUrl, openSeal(data.sealedToken)), label: 'Xem lịch hẹn' },
    after: [
      'Tệp đính kèm xóa lịch hẹn khỏi lịch của bạn.',
      'Bạn có thể đặt lịch hẹn khác trên trang web bất cứ lúc nào.',
    ],
    attachments: [calendarFile(entryOf(data, 'CANCELLED'), sender)],
  }),
});
