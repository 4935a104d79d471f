import { Type } from 'typebox';
import { aboutAppointment, appointmentProperties, entryOf, manageAction, formatSlot } from './appointment.ts';
import { calendarFile } from './calendar.ts';
import { closed, defineMail } from './template.ts';
import { greetUnverified } from './words.ts';

/** Sent to the address given in the booking. */
export const appointmentBooked = defineMail({
  schema: Type.Object(appointmentProperties, closed),
  about: aboutAppointment,
  write: (data, { openSeal, ...sender }) => ({
    subject: 'Đã nhận lịch hẹn của bạn',
    preview: `Lịch hẹn lúc ${formatSlot(data)}.`,
    before: [
      greetUnverified(data.fullName),
      `Chúng tôi đã nhận lịch hẹn của bạn lúc ${formatSlot(data)} (giờ Việt Nam). Mã lịch hẹn: ${data.reference}.`,
      'Garage sẽ xác nhận lịch hẹn trong thời gian sớm nhất.',
    ],
    action: manageAction(sender.siteUrl, openSeal(data.sealedToken)),
    after: ['Nếu bạn không đặt lịch hẹn này, hãy bỏ qua thư này.'],
    attachments: [calendarFile(entryOf(data, 'TENTATIVE'), sender)],
  }),
});
