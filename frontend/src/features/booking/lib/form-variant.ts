import type { RouteOf } from '@garage/contracts';

/** Response of a booking request. */
export type Booked = RouteOf<'contacts.create'>['response'];

/** `page`: the message is required. `chat`: optional fields are collapsed. `office`: staff enter requests made by phone. */
export type FormVariant = 'page' | 'chat' | 'office';
