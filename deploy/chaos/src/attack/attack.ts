import type { LocalStack } from '@garage/local';

/** The attacked stack and the size of the attack. */
export interface AttackTarget {
  stack: LocalStack;
  /** `short` takes seconds, for tests; `long` is the size of `make attack`. */
  size: 'short' | 'long';
  /** Makes a run repeatable. */
  seed: number;
}

/** One attempt with its result. */
export interface AttackStep {
  /** Such as `10,000 random queries of /products`. */
  tried: string;
  /** Such as `3 of 3 other pages still cached`. */
  outcome: string;
  /** True when the product withstood it. */
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
