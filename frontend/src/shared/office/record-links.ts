import { paths } from '../../config/paths.ts';

/** Address of the list of orders with the details of one open. */
export const orderLink = (id: string): string => `${paths.managerOrder}?open=${id}`;

/** Address of the list of appointments with the details of one open. */
export const appointmentLink = (id: string): string => `${paths.managerBooking}?open=${id}`;
