import { Type } from 'typebox';
import { appointmentProperties, entryOf, manageAction, slotInWords } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail } from './template.ts';
import { greetWarily } from './words.ts';

export const appointmentCancelled = defineMail({
  schema: Type.Object(appointmentProperties, closed),
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Lịch hẹn đã bị hủy',
    preview: `Lịch hẹn lúc ${slotInWords(data)} đã bị hủy.`,
    before: [
      greetWarily(data.fullName),
      `Lịch hẹn của bạn lúc ${slotInWords(data)} (giờ Việt Nam) đã bị hủy. Mã lịch hẹn: ${data.reference}.`,
    ],
    action: { ...manageAction(sender.siteUrl, openSeal(data.sealedToken)), label: 'Xem lịch hẹn' },
    after: [
      'Tệp đính kèm xóa lịch hẹn khỏi lịch của bạn.',
      'Bạn có thể đặt lịch hẹn khác trên trang web bất cứ lúc nào.',
    ],
    attachments: [calendarFile(entryOf(data, 'CANCELLED'), sender)],
  }),
});
