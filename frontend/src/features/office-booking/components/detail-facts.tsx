import type { AppointmentDetail } from '@garage/contracts';
import { formatTimes } from '@garage/contracts/browser';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { RequestedProduct } from './requested-product.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';

const { fields } = officeBooking;

/** Details of an appointment; empty fields are left out. */
export function DetailFacts({ detail }: { detail: AppointmentDetail }) {
  const rows = [
    [fields.fullName, personName(detail.fullName)],
    [
      fields.numberPhone,
      detail.numberPhone && (
        <PhoneLink
          key="phone"
          phone={detail.numberPhone}
          className="text-brand hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        />
      ),
    ],
    [fields.email, detail.email],
    [fields.date, formatLongDay(detail.date)],
    [fields.timeSlot, formatTimes(detail)],
    [fields.status, <AppointmentChip key="status" status={detail.status} />],
    [fields.vehicle, detail.vehicle],
    [fields.plate, detail.plate],
    [fields.service, detail.service],
    [fields.product, detail.productId ? <RequestedProduct key="product" id={detail.productId} /> : ''],
    [fields.description, detail.description],
    [fields.createdAt, formatDateTime(detail.createdAt)],
  ] as const;
  return (
    <dl className="divide-y divide-hairline">
      {rows.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[150px_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
