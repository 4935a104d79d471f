/** A bay of the workshop and the car in it. */
export interface Bay {
  number: number;
  state: BayState;
  /** Plate of the car in the bay; empty when the bay is free. */
  plate: string;
  /** The account that took the bay; empty when it is free. */
  takenBy: string;
  /** Counts changes, from 1. */
  version: number;
}

export type BayState = 'free' | 'taken';

const transitions: Record<BayState, readonly BayState[]> = { free: ['taken'], taken: ['free'] };

/** The states from which a bay may change to this one; the repository's update enforces it. */
export function statesBefore(next: BayState): BayState[] {
  const states: BayState[] = ['free', 'taken'];
  return states.filter((state) => transitions[state].includes(next));
}
