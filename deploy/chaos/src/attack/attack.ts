import type { LocalStack } from '@garage/local';
import type { RawAnswer } from '../stack-client.ts';

export interface AttackTarget {
  stack: LocalStack;
  /** `short` takes seconds, for tests; `long` is the size of `make attack`. */
  size: 'short' | 'long';
  seed: number;
}

export interface AttackStep {
  /** What the attacker did, for example `10,000 random queries of /products`. */
  tried: string;
  /** What was observed, for example `3 of 3 other pages still cached`. */
  outcome: string;
  /** True when the product withstood this step. */
  held: boolean;
}

export interface Attack {
  /** The requirement it attacks, as in ACCEPTANCE.md. */
  row: string;
  /** The attacker's goal: `take over an account with its token alone`. */
  title: string;
  /** Rejects only when the attack cannot be executed. */
  run: (target: AttackTarget) => Promise<AttackStep[]>;
}

/** Sends a request that must be answered with a status and, if given, an error code: `403`, `403 LOGIN_LOCKED_OUT`. */
export const expectAnswer = (tried: string, { summary }: RawAnswer, expected: string): AttackStep => ({
  tried,
  outcome: summary,
  held: summary === expected || summary.startsWith(`${expected} `),
});

/** Describes a step of which the product may allow at most `max` repetitions. */
export const expectAtMost = (tried: string, count: number, max: number): AttackStep => ({
  tried,
  outcome: `${count}, of ${max} allowed`,
  held: count <= max,
});
