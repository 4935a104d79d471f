import { commentAlerts } from '../../features/engagement/api/comment-alerts.ts';
import { appointmentAlerts } from '../../features/office-booking/api/appointment-alerts.ts';
import { chatAlerts } from '../../features/office-chat/api/chat-alerts.ts';
import { orderAlerts } from '../../features/office-orders/api/order-alerts.ts';
import { quoteAlerts } from '../../features/office-quotes/api/quote-alerts.ts';
import type { AlertSource } from '../../shared/office/alerts.ts';

/** All kinds of alerts for staff. */
export const alertSources: readonly AlertSource[] = [
  chatAlerts,
  appointmentAlerts,
  orderAlerts,
  quoteAlerts,
  commentAlerts,
];
