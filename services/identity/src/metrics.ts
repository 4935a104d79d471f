import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** Counts the comparisons that limits are to bound. */
export interface IdentityMetrics {
  countPasswordCheck(this: void): void;
  countCodeCheck(this: void): void;
}

/** What operators can read of this service besides the usual. */
export function createIdentityMetrics(registry: Registry): IdentityMetrics {
  const registers = [registry];
  const passwordChecks = new Counter({
    name: 'identity_password_checks_total',
    help: 'Passwords compared with a hash; tries that a limit refused are not among them',
    registers,
  });
  const codeChecks = new Counter({
    name: 'identity_code_checks_total',
    help: 'Mailed codes compared; tries after the last that a code has are not among them',
    registers,
  });
  return { countPasswordCheck: () => passwordChecks.inc(), countCodeCheck: () => codeChecks.inc() };
}
