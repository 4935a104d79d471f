/** Every event of the product. */
import { catalogueEvents } from './catalogue/events.ts';
import type { EventOf } from './core/event.ts';
import { identityEvents } from './identity/events.ts';

export const events = [...identityEvents, ...catalogueEvents] as const;

/** Any event of the product, told apart by its `type`. */
export type GarageEvent = EventOf<(typeof events)[number]>;
