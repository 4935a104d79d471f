import type { SocialPerson } from '../accounts/index.ts';

/** The owner of a token according to the provider. */
export interface SocialProfile extends SocialPerson {
  name: string;
  /** As written by the provider; null when there is no confirmed e-mail. */
  email: string | null;
}
