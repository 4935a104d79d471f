import type { RouteOf } from '@garage/contracts';

/** What a booking is answered with. */
export type Booked = RouteOf<'contacts.create'>['response'];

/** `page`: the message is required. `chat`: what is optional is folded away. `office`: staff enter what came by telephone. */
export type FormVariant = 'page' | 'chat' | 'office';
