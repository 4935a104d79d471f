import { appointmentAlerts } from '../../features/office-booking/api/appointment-alerts.ts';
import { orderAlerts } from '../../features/office-orders/api/order-alerts.ts';
import type { AlertSource } from '../../shared/office/alerts.ts';

/** All kinds of alerts for staff. */
export const alertSources: readonly AlertSource[] = [appointmentAlerts, orderAlerts];
