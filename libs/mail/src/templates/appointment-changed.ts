import { Type } from 'typebox';
import { aboutAppointment, appointmentProperties, entryOf, manageAction, formatSlot } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail, stoppableProperties } from './template.ts';
import { greetUnverified } from './words.ts';

const changeSchema = Type.Enum(['confirmed', 'pending', 'rescheduled']);

const words = {
  confirmed: { subject: 'Lịch hẹn đã được xác nhận', fact: 'Lịch hẹn của bạn đã được xác nhận.' },
  pending: { subject: 'Lịch hẹn đang chờ xử lý', fact: 'Lịch hẹn của bạn đang chờ garage xác nhận.' },
  rescheduled: { subject: 'Lịch hẹn đã được đổi', fact: 'Lịch hẹn của bạn đã được đổi sang thời gian mới.' },
} as const;

/** The status or the time of an appointment changed. `isConfirmed` is its current state. */
export const appointmentChanged = defineMail({
  schema: Type.Object(
    { ...appointmentProperties, ...stoppableProperties, change: changeSchema, isConfirmed: Type.Boolean() },
    closed,
  ),
  about: aboutAppointment,
  stops: 'appointment',
  write: (data, { openSeal, ...sender }) => ({
    subject: words[data.change].subject,
    preview: `Lịch hẹn lúc ${formatSlot(data)}.`,
    before: [
      greetUnverified(data.fullName),
      words[data.change].fact,
      `Thời gian: ${formatSlot(data)} (giờ Việt Nam). Mã lịch hẹn: ${data.reference}.`,
    ],
    action: manageAction(sender.siteUrl, openSeal(data.sealedToken)),
    after: ['Tệp đính kèm cập nhật lịch hẹn trong lịch của bạn.'],
    attachments: [calendarFile(entryOf(data, data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'), sender)],
  }),
});
