import type { RoleName } from '@garage/contracts';

/** An account as this service holds it. Only the presenter decides what of it leaves. */
export interface Account {
  id: string;
  fullName: string;
  /** Lower case; unique. */
  email: string;
  /** The e-mail that replaces it once its code is confirmed. */
  pendingEmail: string | null;
  /** An address for `<img src>`, or empty. */
  image: string;
  roles: RoleName[];
  /** false = locked */
  active: boolean;
  verified: boolean;
  type: 'local' | 'google' | 'facebook';
  createdAt: Date;
  /** Counts the changes of the account: the version its events carry. */
  version: number;
  tokenVersion: number;
}

/** What a login is checked against. */
export interface Credentials {
  account: Account;
  /** Absent for accounts that log in elsewhere. */
  passwordHash: string | null;
  /** Whether the password is taken from staff although it is weak: that of the demo accounts. */
  weakPasswordAccepted: boolean;
}

/** E-mail addresses are compared without regard to case and outer space. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
