import type { Appointment, TimeSlot } from '@garage/contracts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { booking } from '../../../i18n/booking.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useRescheduleAppointment } from '../api/manage-appointment.ts';
import { describeBookingFailure } from '../lib/describe-booking-failure.ts';
import { mayHaveSucceeded } from '../lib/may-have-succeeded.ts';
import { FormFailure } from './form-failure.tsx';
import { WhenField } from './when-field.tsx';

const { form } = booking;
const { manage: texts } = appointmentTexts;

interface RescheduleFormProps {
  appointment: Appointment;
  token: string;
  onDone: () => void;
}

/** Chooses another day and slot for an appointment. */
export function RescheduleForm({ appointment, token, onDone }: RescheduleFormProps) {
  const [date, setDate] = useState<string>(appointment.date);
  const [timeSlot, setTimeSlot] = useState<TimeSlot | ''>('');
  const [tried, setTried] = useState(false);
  const move = useRescheduleAppointment(token);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (date === '' || timeSlot === '' || move.isPending) return;
    move.mutate({ date, timeSlot }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="reschedule-title" className="mt-8 flex flex-col gap-5">
      <h2 id="reschedule-title" className="text-xl">
        {texts.rescheduleTitle}
      </h2>
      <WhenField
        moved={appointment}
        date={date}
        timeSlot={timeSlot}
        dateError={tried && date === '' ? form.required.date : undefined}
        slotError={tried && timeSlot === '' ? form.required.timeSlot : undefined}
        keepSlot={mayHaveSucceeded(move)}
        onDate={setDate}
        onTimeSlot={setTimeSlot}
      />
      {move.error && !move.isPending && <FormFailure text={describeBookingFailure(move.error)} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={move.isPending} className={buttonStyle('brand')}>
          {move.isPending ? texts.busy : texts.rescheduleSubmit}
        </button>
        <button type="button" disabled={move.isPending} onClick={onDone} className={buttonStyle('outline')}>
          {texts.back}
        </button>
      </div>
    </form>
  );
}
