import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** Counts the comparisons of passwords and codes, whose number is limited by rate limits. */
export interface IdentityMetrics {
  countPasswordCheck(this: void): void;
  countCodeCheck(this: void): void;
}

export function createIdentityMetrics(registry: Registry): IdentityMetrics {
  const registers = [registry];
  const passwordChecks = new Counter({
    name: 'identity_password_checks_total',
    help: 'Passwords compared with a hash; attempts refused by a rate limit are not counted',
    registers,
  });
  const codeChecks = new Counter({
    name: 'identity_code_checks_total',
    help: 'Mailed codes compared; attempts on a code without tries left are not counted',
    registers,
  });
  return { countPasswordCheck: () => passwordChecks.inc(), countCodeCheck: () => codeChecks.inc() };
}
