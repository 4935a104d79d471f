import { Type } from 'typebox';
import { aboutAppointment, appointmentProperties, entryOf, manageAction, formatSlot, startOf } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail, stoppableProperties } from './template.ts';
import { greetUnverified } from './words.ts';

/** Sent some hours before the appointment; `at` is the time of writing. Expires when the appointment begins. */
export const appointmentReminder = defineMail({
  schema: Type.Object({ ...appointmentProperties, ...stoppableProperties, isConfirmed: Type.Boolean() }, closed),
  lastsMs: (data) => startOf(data) - Date.parse(data.at),
  about: aboutAppointment,
  stops: 'appointment',
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Nhắc lịch hẹn',
    preview: `Bạn có lịch hẹn lúc ${formatSlot(data)}.`,
    before: [
      greetUnverified(data.fullName),
      `Bạn có lịch hẹn lúc ${formatSlot(data)} (giờ Việt Nam). Mã lịch hẹn: ${data.reference}.`,
    ],
    action: manageAction(sender.siteUrl, openSeal(data.sealedToken)),
    after: ['Nếu không thể đến, bạn hãy đổi hoặc hủy lịch hẹn để người khác có thể đặt chỗ.'],
    attachments: [calendarFile(entryOf(data, data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'), sender)],
  }),
});
