import type { SocialPerson } from '../accounts/index.ts';

/** Who a provider says the owner of a token is. */
export interface SocialProfile extends SocialPerson {
  name: string;
  /** As the provider writes it; null when the person shares none that the provider has confirmed. */
  email: string | null;
}
