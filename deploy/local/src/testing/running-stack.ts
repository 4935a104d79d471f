import { inject } from 'vitest';
import type { LocalStack } from '../stack/addresses.ts';

export interface TestStack {
  addresses: LocalStack;
  /** Address of the stack's trace collector. */
  traces: string;
  /** Prefix of the stack's database names, which separates stacks on one server. */
  databasePrefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Running stacks, one per test worker. */
    stacks: TestStack[];
  }
}

/** Returns the stack of this worker; no other test file uses it at the same time. */
export function runningTestStack(): TestStack {
  const stacks = inject('stacks');
  const stack = stacks[(Number(process.env['VITEST_POOL_ID']) - 1) % stacks.length];
  if (!stack) throw new Error('No stack was started for this worker');
  return stack;
}

export const runningStack = (): LocalStack => runningTestStack().addresses;
