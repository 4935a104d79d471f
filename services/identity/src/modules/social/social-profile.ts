import type { SocialPerson } from '../accounts/index.ts';

/** The owner of a token according to the provider. */
export interface SocialProfile extends SocialPerson {
  name: string;
  /** The e-mail as the provider writes it; null when the provider has confirmed none. */
  email: string | null;
}
