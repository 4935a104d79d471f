import { Type } from 'typebox';
import { appointmentProperties, entryOf, manageAction, slotInWords, startOf } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail } from './template.ts';
import { greetWarily } from './words.ts';

/** Comes some hours before the appointment; `at` is when it was written. Of no use once the appointment has begun. */
export const appointmentReminder = defineMail({
  schema: Type.Object({ ...appointmentProperties, isConfirmed: Type.Boolean() }, closed),
  lastsMs: (data) => startOf(data) - Date.parse(data.at),
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Nhắc lịch hẹn',
    preview: `Bạn có lịch hẹn lúc ${slotInWords(data)}.`,
    before: [
      greetWarily(data.fullName),
      `Bạn có lịch hẹn lúc ${slotInWords(data)} (giờ Việt Nam). Mã lịch hẹn: ${data.reference}.`,
    ],
    action: manageAction(sender.siteUrl, openSeal(data.sealedToken)),
    after: ['Nếu không thể đến, bạn hãy đổi hoặc hủy lịch hẹn để người khác có thể đặt chỗ.'],
    attachments: [calendarFile(entryOf(data, data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'), sender)],
  }),
});
