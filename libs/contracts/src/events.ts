/** All events. */
import { bookingEvents } from './booking/events.ts';
import { catalogueEvents } from './catalogue/events.ts';
import { chatEvents } from './chat/events.ts';
import { commerceEvents } from './commerce/events.ts';
import type { EventOf } from './core/event.ts';
import { engagementEvents } from './engagement/events.ts';
import { identityEvents } from './identity/events.ts';
import { noticesEvents } from './notices/events.ts';
import { workshopEvents } from './workshop/events.ts';

export const events = [
  ...identityEvents,
  ...catalogueEvents,
  ...engagementEvents,
  ...noticesEvents,
  ...commerceEvents,
  ...bookingEvents,
  ...chatEvents,
  ...workshopEvents,
] as const;

/** Any event, discriminated by its `type`. */
export type GarageEvent = EventOf<(typeof events)[number]>;
