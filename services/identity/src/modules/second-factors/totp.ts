import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** The app's clock may be one step off. */
const WINDOW = 1;

/** A new secret of 160 bits in base32. */
export const drawSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Garage', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** What an app reads from the QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that a code belongs to; null when it is of none near now. */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
