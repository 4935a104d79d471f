import { Type } from 'typebox';
import { appointmentProperties, entryOf, manageAction, slotInWords } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail } from './template.ts';
import { greetWarily } from './words.ts';

/** Goes to the address that whoever booked gave. */
export const appointmentBooked = defineMail({
  schema: Type.Object(appointmentProperties, closed),
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Đã nhận lịch hẹn của bạn',
    preview: `Lịch hẹn lúc ${slotInWords(data)}.`,
    before: [
      greetWarily(data.fullName),
      `Chúng tôi đã nhận lịch hẹn của bạn lúc ${slotInWords(data)} (giờ Việt Nam). Mã lịch hẹn: ${data.reference}.`,
      'Garage sẽ xác nhận lịch hẹn trong thời gian sớm nhất.',
    ],
    action: manageAction(sender.siteUrl, openSeal(data.sealedToken)),
    after: ['Nếu bạn không đặt lịch hẹn này, hãy bỏ qua thư này.'],
    attachments: [calendarFile(entryOf(data, 'TENTATIVE'), sender)],
  }),
});
