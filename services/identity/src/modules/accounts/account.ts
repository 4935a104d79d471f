import type { GrantName, RoleName } from '@garage/contracts';

/** An account as stored here. Only the presenter decides which fields are published. */
export interface Account {
  id: string;
  fullName: string;
  /** Lower case; unique. */
  email: string;
  /** The new e-mail while its change is not confirmed by a mailed code; null otherwise. */
  pendingEmail: string | null;
  /** Phone number in digits; absent or empty when there is none. */
  phone?: string;
  /** URL of the image for `<img src>`; empty when there is none. */
  image: string;
  roles: RoleName[];
  /** Rights beside the roles; absent or empty when there are none. */
  grants?: GrantName[];
  /** false = locked */
  active: boolean;
  verified: boolean;
  type: 'local' | 'google' | 'facebook';
  createdAt: Date;
  /** Version, which every change increments and events carry. */
  version: number;
  tokenVersion: number;
}

export interface Credentials {
  account: Account;
  /** Null for an account without a password, such as one with social login only. */
  passwordHash: string | null;
  /** True when staff may use the password although it is weak (demo accounts only). */
  weakPasswordAccepted: boolean;
}

/** E-mail addresses are compared without regard to case and surrounding space. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
