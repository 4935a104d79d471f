import type { LocalStack } from '@garage/local';

/** A running stack under attack, and how much to send. */
export interface AttackTarget {
  stack: LocalStack;
  /** `short` proves the mechanism in seconds and runs in CI; `long` is what `make attack` sends. */
  size: 'short' | 'long';
  /** For random choices, so that a run can be repeated. */
  seed: number;
}

/** One thing that was tried. */
export interface AttackStep {
  /** What was sent, with its count: `10,000 random queries of /products`. */
  tried: string;
  /** What came of it, with its figures: `3 of 3 other pages still cached`. */
  outcome: string;
  /** Whether the product withstood it. */
  held: boolean;
}

export interface Attack {
  /** The requirement it attacks, as in ACCEPTANCE.md. */
  row: `TRUST-${string}`;
  /** What the attacker wants: `take over an account with its token alone`. */
  title: string;
  /** Bounded in count and time; rejects only when the attack itself cannot be carried out. */
  run: (target: AttackTarget) => Promise<AttackStep[]>;
}
