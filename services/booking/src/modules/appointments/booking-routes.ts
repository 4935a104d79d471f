import type { RouteOf } from '@garage/contracts';
import {
  bookAppointmentRoute,
  cancelAppointmentRoute,
  lookUpAppointmentRoute,
  openAppointmentRoute,
  rescheduleAppointmentRoute,
  SUCCESS,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import { bookerOf } from './appointment-policy.ts';
import { presentAppointment } from './appointment-presenter.ts';
import type { BookAppointment } from './book-appointment.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelByLink, rescheduleByLink } from './change-by-link.ts';
import { linkTokenOf } from './link-token.ts';
import type { OpenedAppointment } from './open-appointment.ts';
import { lookUp, openByToken } from './open-appointment.ts';

const presentOpened = (opened: OpenedAppointment): RouteOf<'contacts.open'>['response'] => ({
  status: SUCCESS,
  appointment: presentAppointment(opened.appointment),
  token: opened.token,
  changeableUntil: opened.changeableUntil.toISOString(),
  changeable: opened.changeable,
});

/** Public routes: booking, and changes by link. */
export function addBookingRoutes(app: App, dependencies: BookAppointment): void {
  addRoute(app, bookAppointmentRoute, async ({ body, subject, request }) => {
    const { appointment, message } = await bookAppointment(dependencies, {
      body,
      booker: bookerOf(subject, { address: request.ip, correlationId: request.id }),
      request: toIdempotentRequest(request.headers['idempotency-key'], { caller: subject?.accountId ?? 'guest', body }),
    });
    const token = linkTokenOf(dependencies.keys.linkKey, appointment);
    return { status: SUCCESS, message, appointment: presentAppointment(appointment), token };
  });

  addRoute(app, lookUpAppointmentRoute, async ({ body, request }) =>
    presentOpened(await lookUp(dependencies, { body, address: request.ip })),
  );

  addRoute(app, openAppointmentRoute, async ({ body }) => presentOpened(await openByToken(dependencies, body.token)));

  addRoute(app, rescheduleAppointmentRoute, async ({ body: { token, ...slot }, request }) =>
    presentOpened(
      await rescheduleByLink(dependencies, { token, slot, address: request.ip, correlationId: request.id }),
    ),
  );

  addRoute(app, cancelAppointmentRoute, async ({ body: { token }, request }) =>
    presentOpened(await cancelByLink(dependencies, { token, address: request.ip, correlationId: request.id })),
  );
}
