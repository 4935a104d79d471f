import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** Number of time steps by which the clock of the user's device may differ. */
const WINDOW = 1;

/** A new secret of 160 bits in base32. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Garage', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** The `otpauth:` URI for the QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Time step of a valid code; null when it matches no step near `now`. */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
