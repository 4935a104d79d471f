import { errorCatalogue } from '@garage/contracts';
import type { Answer, Guests, Slot } from './guests.ts';

/** How the many were answered who wanted one place. */
export interface RaceOutcome {
  asked: number;
  won: number;
  /** With the code and the Vietnamese text of a slot that is full. */
  refused: number;
  /** Any other answer, by what it was. */
  other: Record<string, number>;
}

const CAPACITY = 3;
const PREPARING_AT_ONCE = 8;

/** So many guests book the last place of a slot at once. */
export async function raceToBook(guests: Guests, slot: Slot, requests: number): Promise<RaceOutcome> {
  await fillButOne(guests, slot);
  const numbers = Array.from({ length: requests }, (_, at) => 1_000 + at);
  return outcomeOf(await Promise.all(numbers.map((number) => guests.book(slot, number))));
}

/** So many guests, who have places elsewhere, move into the last place of a slot at once. */
export async function raceToMove(
  guests: Guests,
  { to, from, requests }: { to: Slot; from: readonly Slot[]; requests: number },
): Promise<RaceOutcome> {
  await fillButOne(guests, to);
  const tokens: string[] = [];
  const waiting = Array.from({ length: requests }, (_, at) => at);
  const prepare = async (): Promise<void> => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const slot = from[Math.floor(at / CAPACITY)];
      if (!slot) throw new Error(`There are too few slots for ${requests} appointments`);
      tokens.push((await guests.book(slot, 100_000 + at)).body.token);
    }
  };
  await Promise.all(Array.from({ length: PREPARING_AT_ONCE }, prepare));
  return outcomeOf(await Promise.all(tokens.map((token) => guests.move(token, to))));
}

async function fillButOne(guests: Guests, slot: Slot): Promise<void> {
  for (let number = 1; number < CAPACITY; number += 1) {
    const { status } = await guests.book(slot, number);
    if (status !== 201) throw new Error(`The slot could not be prepared: ${status}`);
  }
}

function outcomeOf(answers: ReadonlyArray<Answer<unknown>>): RaceOutcome {
  const { message } = errorCatalogue.SLOT_FULL;
  const outcome: RaceOutcome = { asked: answers.length, won: 0, refused: 0, other: {} };
  for (const answer of answers) {
    const name = `${answer.status} ${answer.code}`;
    if (answer.code === null) outcome.won += 1;
    else if (answer.code === 'SLOT_FULL' && answer.status === 409 && answer.message === message) outcome.refused += 1;
    else outcome.other[name] = (outcome.other[name] ?? 0) + 1;
  }
  return outcome;
}
