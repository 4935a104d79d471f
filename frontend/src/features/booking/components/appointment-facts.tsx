import type { Appointment } from '@garage/contracts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';

const { facts } = appointmentTexts.manage;

interface AppointmentFactsProps {
  appointment: Appointment;
  /** Each new object moves a lost focus to the appointment's time. */
  focusRequest: object | null;
}

/** Details of an appointment for its customer; empty fields are left out. */
export function AppointmentFacts({ appointment, focusRequest }: AppointmentFactsProps) {
  const time = useFocusOn<HTMLParagraphElement>(focusRequest);
  const { reference, status, imageCount, createdAt } = appointment;
  const rows = [
    [facts.fullName, appointment.fullName],
    [facts.phone, appointment.numberPhone],
    [facts.email, appointment.email],
    [facts.vehicle, appointment.vehicle],
    [facts.plate, appointment.plate],
    [facts.service, appointment.service],
    [facts.message, appointment.description],
    [facts.images, imageCount > 0 ? facts.imageCount(imageCount) : ''],
    [facts.createdAt, formatDateTime(createdAt)],
  ] as const;
  return (
    <section className="mt-6 overflow-hidden rounded-card border border-hairline">
      <div className="flex flex-wrap items-start justify-between gap-4 bg-brand-tint p-5 md:px-8">
        <div>
          <p className="text-sm text-muted">{facts.when}</p>
          <p ref={time} tabIndex={-1} className="text-xl font-semibold tabular-nums outline-none">
            {formatAppointmentTime(appointment)}
          </p>
          <p className="mt-2">
            {facts.reference} <strong className="text-lg tracking-[0.12em]">{reference}</strong>
          </p>
        </div>
        <AppointmentChip status={status} />
      </div>
      <dl className="divide-y divide-hairline px-5 md:px-8">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid gap-x-4 py-3 sm:grid-cols-[160px_minmax(0,1fr)]">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
