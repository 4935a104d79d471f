import type { RepairOrderDetail } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { personName } from '../../../shared/office/person-name.ts';
import { appointmentLink } from '../../../shared/office/record-links.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { fuelText } from '../lib/fuel.ts';
import { vehicleText } from '../lib/vehicle-text.ts';
import { FactList } from './fact-list.tsx';
import { Panel } from '../../../shared/office/panel.tsx';

const texts = officeWorkshop.order;
const inlineLink = 'inline-flex min-h-11 items-center text-brand hover:underline md:pointer-fine:min-h-0';

/** What was noted at the intake of a vehicle, and why an order was cancelled. */
export function OrderFacts({ order }: { order: RepairOrderDetail }) {
  const { vehicle, contact, km, promisedAt, appointmentId, cancellation } = order;
  return (
    <Panel title={texts.facts}>
      <FactList
        rows={[
          [texts.cancelReason, cancellation?.reason ?? ''],
          [texts.cancelDone, cancellation && (cancellation.done || texts.nothingDone)],
          [
            texts.plate,
            <Link key="plate" to={paths.managerVehicle(vehicle._id)} className={inlineLink}>
              {vehicle.plate}
            </Link>,
          ],
          [texts.vehicle, vehicleText(vehicle)],
          [texts.contact, personName(contact.name)],
          [texts.phone, contact.phone && <PhoneLink key="phone" phone={contact.phone} className={inlineLink} />],
          [texts.email, contact.email],
          [texts.complaint, order.complaint],
          [texts.km, km === null ? officeWorkshop.notNoted : officeWorkshop.km(formatCount(km))],
          [texts.fuel, fuelText(order.fuel)],
          [texts.belongings, order.belongings],
          [texts.promised, promisedAt === null ? officeWorkshop.noPromise : formatDateTime(promisedAt)],
          [texts.created, formatDateTime(order.createdAt)],
          [
            texts.appointment,
            appointmentId === undefined ? (
              ''
            ) : (
              <Link key="appointment" to={appointmentLink(appointmentId)} className={inlineLink}>
                {texts.seeAppointment}
              </Link>
            ),
          ],
        ]}
      />
    </Panel>
  );
}
