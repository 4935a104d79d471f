/** Who a provider says the owner of a token is. */
export interface SocialProfile {
  provider: 'google' | 'facebook';
  /** The person's id at the provider: it never changes, where an e-mail does. */
  subject: string;
  name: string;
  /** As the provider writes it; null when the person shares none that the provider has confirmed. */
  email: string | null;
}
