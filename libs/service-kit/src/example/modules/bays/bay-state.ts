/** A bay of the workshop and the car in it. */
export interface Bay {
  number: number;
  state: BayState;
  /** Of the car that stands in it; empty when none does. */
  plate: string;
  /** The account that drove it in; empty when none did. */
  takenBy: string;
  /** Counts changes, from 1. */
  version: number;
}

export type BayState = 'free' | 'taken';

const transitions: Record<BayState, readonly BayState[]> = { free: ['taken'], taken: ['free'] };

/** The states from which a bay may become this one; the repository's update holds to them. */
export function statesBefore(next: BayState): BayState[] {
  const states: BayState[] = ['free', 'taken'];
  return states.filter((state) => transitions[state].includes(next));
}
