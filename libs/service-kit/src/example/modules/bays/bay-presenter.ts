import type { BayAnswer } from '../../contracts.ts';
import type { Bay } from './bay-state.ts';

/** Leaves out the driver's account, which is private. */
export function presentBay({ number, state, plate }: Bay): BayAnswer {
  return { number, state, plate };
}
