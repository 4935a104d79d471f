import type { RouteOf } from '@garage/contracts';
import {
  bookAppointmentRoute,
  cancelAppointmentRoute,
  hasRole,
  lookUpAppointmentRoute,
  openAppointmentRoute,
  rescheduleAppointmentRoute,
  SUCCESS,
} from '@garage/contracts';
import type { App, Subject } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentAppointment } from './appointment-presenter.ts';
import type { BookAppointment, Booker } from './book-appointment.ts';
import { bookAppointment } from './book-appointment.ts';
import { toBookingRequest } from './booking-request.ts';
import { cancelByLink, rescheduleByLink } from './change-by-link.ts';
import { linkTokenOf } from './link-token.ts';
import type { Opened } from './open-appointment.ts';
import { lookUp, openByToken } from './open-appointment.ts';

/** Who books: staff enter for others, so that it is never their own. */
function bookerOf(
  subject: Subject | null,
  { address, correlationId }: { address: string; correlationId: string },
): Booker {
  const nobody = { accountId: null, correlationId };
  if (subject === null) return { by: 'guest', accountId: null, address, author: nobody };
  const { accountId } = subject;
  if (hasRole(subject.roles, 'admin'))
    return { by: 'staff', accountId: null, address, author: { accountId, correlationId } };
  return { by: 'customer', accountId, address, author: nobody };
}

const presentOpened = (opened: Opened): RouteOf<'contacts.open'>['response'] => ({
  status: SUCCESS,
  appointment: presentAppointment(opened.appointment),
  token: opened.token,
  changeableUntil: opened.changeableUntil.toISOString(),
  changeable: opened.changeable,
});

/** What needs no account: booking, and whatever the link of an appointment allows. */
export function addBookingRoutes(app: App, dependencies: BookAppointment): void {
  addRoute(app, bookAppointmentRoute, async ({ body, subject, request }) => {
    const { appointment, message } = await bookAppointment(dependencies, {
      body,
      booker: bookerOf(subject, { address: request.ip, correlationId: request.id }),
      request: toBookingRequest(request.headers['idempotency-key'], { caller: subject?.accountId ?? 'guest', body }),
    });
    const token = linkTokenOf(dependencies.keys.linkKey, appointment.id);
    return { status: SUCCESS, message, appointment: presentAppointment(appointment), token };
  });

  addRoute(app, lookUpAppointmentRoute, async ({ body, request }) =>
    presentOpened(await lookUp(dependencies, { body, address: request.ip })),
  );

  addRoute(app, openAppointmentRoute, async ({ body }) => presentOpened(await openByToken(dependencies, body.token)));

  addRoute(app, rescheduleAppointmentRoute, async ({ body: { token, ...slot }, request }) =>
    presentOpened(await rescheduleByLink(dependencies, { token, slot, correlationId: request.id })),
  );

  addRoute(app, cancelAppointmentRoute, async ({ body: { token }, request }) =>
    presentOpened(await cancelByLink(dependencies, { token, correlationId: request.id })),
  );
}
