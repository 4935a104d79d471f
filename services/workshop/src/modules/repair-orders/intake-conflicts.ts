import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { OrderRepository } from './order-repository.ts';

const detailsOf = (id: string) => [{ path: '/orderId', rule: id }];

interface Wanted {
  vehicleId: string | undefined;
  appointmentId: string | undefined;
}

/**
 * Refuses a second open order of a vehicle and a second order of an appointment, unless the first one was cancelled.
 * @throws AppError VEHICLE_IN_WORKSHOP, APPOINTMENT_RECEIVED
 */
export async function assertNoOrder(
  { orders }: { orders: OrderRepository },
  { vehicleId, appointmentId }: Wanted,
  session?: ClientSession,
): Promise<void> {
  const [open] = vehicleId === undefined ? [] : await orders.ofVehicles.findOpen([vehicleId], session);
  if (open) throw new AppError('VEHICLE_IN_WORKSHOP', { values: { number: open.number }, details: detailsOf(open.id) });
  const received = appointmentId === undefined ? null : await orders.findByAppointment(appointmentId, session);
  if (received && received.state !== 'cancelled')
    throw new AppError('APPOINTMENT_RECEIVED', {
      values: { number: received.number },
      details: detailsOf(received.id),
    });
}
