import type { AppointmentStatus } from '@garage/contracts';
import { appointmentTexts } from '../../i18n/appointments.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './chip.tsx';

const tones: Record<AppointmentStatus, Tone> = { pending: 'amber', confirmed: 'green', cancelled: 'red' };

const isKnown = (status: string): status is AppointmentStatus => Object.hasOwn(tones, status);

/** Status of an appointment; any unknown status is shown as cancelled. */
export function AppointmentChip({ status }: { status: string }) {
  const shown = isKnown(status) ? status : 'cancelled';
  return <Chip tone={tones[shown]}>{appointmentTexts.statuses[shown]}</Chip>;
}
