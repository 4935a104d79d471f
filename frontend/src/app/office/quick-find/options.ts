import type { Appointment, ManagedProduct, Order, RepairOrder, Vehicle } from '@garage/contracts';
import { foldText, hasRole, normalisePhone, orderCodeOf, stepName } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { officeProductsBulk } from '../../../i18n/office-products-bulk.ts';
import { officeQuickFind as texts } from '../../../i18n/office-quick-find.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount, formatDay, formatMoney } from '../../../shared/lib/format.ts';
import { personName } from '../../../shared/office/person-name.ts';
import { appointmentLink, orderLink } from '../../../shared/office/record-links.ts';
import { officeNavigation } from '../office-navigation.ts';

/** What an option opens: a page, or the booking of a caller, whose number is empty if it is not known. */
export type Target = { path: string } | { phone: string };

export interface FindOption {
  key: string;
  kind: keyof typeof texts.kinds;
  text: string;
  detail: string;
  target: Target;
}

export interface FoundRecords {
  appointments: readonly Appointment[];
  orders: readonly Order[];
  products: readonly ManagedProduct[];
  repairs: readonly RepairOrder[];
  vehicles: readonly Vehicle[];
}

/** Callers that are offered for a typed name. */
const MAX_CALLERS = 2;

/** All options for a typed text: bookings of callers first, then records, then pages. */
export function optionsFor(typed: string, records: FoundRecords, roles: readonly string[]): FindOption[] {
  return [
    ...bookings(typed, records),
    ...records.repairs.map(toRepairOption),
    ...records.vehicles.map(toVehicleOption),
    ...records.appointments.map(toAppointmentOption),
    ...records.orders.map(toOrderOption),
    ...records.products.map(toProductOption),
    ...pagesMatching(typed, roles),
  ];
}

function bookings(typed: string, { appointments, orders }: FoundRecords): FindOption[] {
  const callers = [
    ...appointments.map(({ fullName, numberPhone }) => ({ name: fullName, phone: numberPhone })),
    ...orders.map(({ name, phone }) => ({ name, phone })),
  ].filter(({ name, phone }) => name !== '' && normalisePhone(phone) !== null);
  const number = normalisePhone(typed);
  if (number !== null) {
    const known = callers.find(({ phone }) => phone === number);
    return [toBooking(number, known?.name ?? '')];
  }
  if (typed.trim() === '') return [toBooking('', '')];
  const distinct = new Map(callers.map(({ phone, name }) => [phone, name]));
  return [...distinct].slice(0, MAX_CALLERS).map(([phone, name]) => toBooking(phone, name));
}

function toBooking(phone: string, name: string): FindOption {
  const text = phone === '' ? texts.book : texts.bookFor(name || phone);
  return { key: `book ${phone}`, kind: 'book', text, detail: name === '' ? '' : phone, target: { phone } };
}

const toAppointmentOption = ({ _id, fullName, numberPhone, date, timeSlot, plate }: Appointment): FindOption => ({
  key: _id,
  kind: 'appointment',
  text: `${personName(fullName)} · ${timeSlot} ${formatDay(date)}`,
  detail: [numberPhone, plate].filter(Boolean).join(' · '),
  target: { path: appointmentLink(_id) },
});

const toRepairOption = ({ _id, number, step, state, vehicle, contact }: RepairOrder): FindOption => ({
  key: _id,
  kind: 'repair',
  text: `${number} · ${vehicle.plate}`,
  detail: [state === 'open' ? stepName(step) : officeWorkshop.states[state], personName(contact.name)].join(' · '),
  target: { path: paths.managerRepair(_id) },
});

const toVehicleOption = ({ _id, plate, make, model, people }: Vehicle): FindOption => ({
  key: _id,
  kind: 'vehicle',
  text: [plate, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
  detail: people.map(({ name }) => personName(name)).join(', '),
  target: { path: paths.managerVehicle(_id) },
});

const toOrderOption = ({ _id, name, phone, total }: Order): FindOption => ({
  key: _id,
  kind: 'order',
  text: `${orderCodeOf(_id)} · ${personName(name)}`,
  detail: [phone, formatMoney(total)].filter(Boolean).join(' · '),
  target: { path: orderLink(_id) },
});

const toProductOption = ({ _id, name, price, quantity }: ManagedProduct): FindOption => ({
  key: _id,
  kind: 'product',
  text: name,
  detail: `${price === 0 ? officeProductsBulk.priceOnRequest : formatMoney(price)} · ${officeProductsBulk.inStock(formatCount(quantity))}`,
  target: { path: `${paths.managerProducts}?${new URLSearchParams({ q: name.slice(0, 100) })}` },
});

function pagesMatching(typed: string, roles: readonly string[]): FindOption[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return (
    officeNavigation
      .flatMap(({ links }) => links)
      // Only staff have the quick search, and they work in the workshop.
      .filter(({ role }) => role === 'workshop' || hasRole(roles, role))
      .filter(({ text }) => words.every((word) => foldText(text).includes(word)))
      .map(({ path, text }) => ({ key: path, kind: 'page', text, detail: '', target: { path } }))
  );
}
