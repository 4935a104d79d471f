import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

export interface IdentityMetrics {
  /** Counts one comparison of a password with its hash: what a limit is to bound. */
  countPasswordCheck(): void;
}

/** What operators can read of this service besides the usual. */
export function createIdentityMetrics(registry: Registry): IdentityMetrics {
  const passwordChecks = new Counter({
    name: 'identity_password_checks_total',
    help: 'Passwords compared with a hash; tries that a limit refused are not among them',
    registers: [registry],
  });
  return { countPasswordCheck: () => passwordChecks.inc() };
}
