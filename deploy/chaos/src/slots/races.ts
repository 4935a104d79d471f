import { errorCatalogue } from '@garage/contracts';
import { timesParallel } from '@garage/local';
import { tally } from '../attack-logins/gateway-calls.ts';
import type { RawAnswer } from '../stack-client.ts';
import type { Guests, Slot } from './guests.ts';

/** Capacity of a slot in the service's default settings. */
export const CAPACITY = 3;
const PARALLEL = 8;

/** All requests book the last place of a slot at the same time. */
export async function raceToBook(guests: Guests, slot: Slot, requests: number) {
  await fillButOne(guests, slot);
  const numbers = Array.from({ length: requests }, (_, at) => 1_000 + at);
  return outcomeOf(await Promise.all(numbers.map((number) => guests.book(slot, number))));
}

/** Guests with places in other slots all move into the last place of a slot at the same time. */
export async function raceToMove(
  guests: Guests,
  { to, from, requests }: { to: Slot; from: readonly Slot[]; requests: number },
) {
  await fillButOne(guests, to);
  const tokens = await timesParallel(requests, PARALLEL, async (index) => {
    const slot = from[Math.floor(index / CAPACITY)];
    if (!slot) throw new Error(`There are too few slots for ${requests} appointments`);
    return (await guests.book(slot, 100_000 + index)).body.token;
  });
  return outcomeOf(await Promise.all(tokens.map((token) => guests.move(token, to))));
}

async function fillButOne(guests: Guests, slot: Slot): Promise<void> {
  for (let number = 1; number < CAPACITY; number += 1) {
    const { status } = await guests.book(slot, number);
    if (status !== 201) throw new Error(`The slot could not be prepared: ${status}`);
  }
}

/** `refused`: responses with the code and the Vietnamese message of a full slot. */
function outcomeOf(answers: readonly RawAnswer[]) {
  const won = answers.filter(({ status }) => status < 300);
  const refused = answers.filter(
    ({ summary, text }) => summary === '409 SLOT_FULL' && text.includes(errorCatalogue.SLOT_FULL.message),
  );
  return { asked: answers.length, won: won.length, refused: refused.length, answers: tally(answers) };
}
