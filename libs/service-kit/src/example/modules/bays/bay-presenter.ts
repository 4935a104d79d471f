import type { BayAnswer } from '../../contracts.ts';
import type { Bay } from './bay-state.ts';

/** Who drove in is nobody's business. */
export function presentBay({ number, state, plate }: Bay): BayAnswer {
  return { number, state, plate };
}
