import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchedule, type Schedule } from './interleavings/schedule.ts';
import { openWorld } from './interleavings/world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;
type Case = Awaited<ReturnType<World['openCase']>>;

interface Step {
  what: 'order' | 'settle' | 'sweep' | 'add';
  process: 0 | 1;
  key: 'a' | 'b';
  note: '' | 'khác';
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('order', 'order', 'order', 'settle', 'settle', 'sweep', 'add'),
  process: fc.constantFrom(0, 1),
  key: fc.constantFrom('a', 'a', 'b'),
  note: fc.constantFrom('', '', '', '', 'khác'),
});

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 100);

/** One message in this many is lost. */
const LOST = 6;
/** Choices of the schedule; it starts again from the first one when they are used up. */
const choices = fc.array(fc.nat({ max: 10_000 }), { minLength: 40, maxLength: 40 });

/** Answers that are stored, so that every repeat gets them; others tell the customer to repeat, or that the cart does not fit. */
const isFinal = (answer: string): boolean =>
  answer.startsWith('201 ') || /"code":"(STOCK_SHORT|CART_CHANGED)"/.test(answer);

describe('the interleavings of requests, repeats, losses, clean-ups and late commits', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ cases: RUNS, quantity: 3 });
  });

  /** Runs the steps; at each moment a message passes or is lost, or the next step begins. Returns the answers by key and note. */
  async function play(one: Case, { steps, picks }: { steps: readonly Step[]; picks: readonly number[] }) {
    const schedule = createSchedule();
    world.use(schedule);
    const answers = new Map<string, Set<string>>();
    const begin = beginOf(one, { schedule, answers });
    const left = [...steps];
    for (let turn = 0; left.length > 0 || !schedule.isDone(); turn += 1) {
      const pick = picks[turn % picks.length] ?? 0;
      const options = schedule.held.length + (left.length > 0 ? 1 : 0);
      const [message] = schedule.held.splice(pick % Math.max(1, options), 1);
      if (!message) await begin(left.shift());
      else if (Math.floor(pick / 100) % LOST === 0) message.lose();
      else message.pass();
      await schedule.idle();
    }
    world.use(undefined);
    return { answers, trace: schedule.trace };
  }

  const beginOf =
    (one: Case, { schedule, answers }: { schedule: Schedule; answers: Map<string, Set<string>> }) =>
    async (next: Step | undefined): Promise<void> => {
      if (next?.what === 'add') await one.addToCart(1);
      if (next?.what === 'settle' || next?.what === 'sweep')
        schedule.start(`${next.what} ${schedule.trace.length}`, world[next.what]);
      if (next?.what !== 'order') return;
      const { process, key, note } = next;
      // Requests of one process with the same key share an attempt, so that one message at most is under way for all of them.
      schedule.start(`order ${key} at ${process}`, async () => {
        const answer = await one.order(process, { key, note });
        schedule.trace.push(`answer ${key} ${note} ${answer.slice(0, 60)}`);
        if (isFinal(answer)) answers.set(`${key} ${note}`, (answers.get(`${key} ${note}`) ?? new Set()).add(answer));
      });
    };

  /** Cleans up as often as after half a minute in which everything works. */
  async function cleanUp(): Promise<void> {
    for (const round of [world.sweep, world.settle, world.sweep]) await round();
  }

  /** The violated guarantees, one sentence each. */
  async function faultsOf(one: Case): Promise<string[]> {
    const { orders, reservations, left, initial } = await one.read();
    const placed = orders.filter(({ status }) => status === 'pending');
    const taken = placed.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
    const ids = new Set(placed.map(({ _id }) => _id.toHexString()));
    const faults: [string, boolean][] = [
      ['a key has two orders', new Set(placed.map(({ key }) => key)).size < placed.length],
      [`${left} are left of ${initial}, but ${taken} were ordered`, left !== initial - taken],
      [
        'an order has no stock',
        [...ids].some((id) => reservations.every(({ _id, state }) => _id !== id || state !== 'reserved')),
      ],
      ['stock has no order', reservations.some(({ _id, state }) => state === 'reserved' && !ids.has(_id))],
      ['a reservation is unsettled', reservations.some(({ placing }) => placing !== undefined)],
      ['a release is due', orders.some(({ releaseDue }) => releaseDue !== undefined)],
    ];
    return faults.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
  }

  async function faultsAfter(steps: Step[], picks: number[]) {
    const one = await world.openCase(2);
    const { answers, trace } = await play(one, { steps, picks });
    await cleanUp();
    const faults = await faultsOf(one);
    for (const [call, given] of answers) {
      const [key = '', note = ''] = call.split(' ');
      if (given.size > 1) faults.push(`${call} had different answers`);
      for (const process of [0, 1] as const) {
        const again = await one.order(process, { key, note });
        if (!given.has(again)) faults.push(`${call} had another answer at ${process}: ${again}`);
      }
    }
    for (const key of ['a', 'b']) await one.order(0, { key, note: '' });
    await cleanUp();
    return { faults: [...faults, ...(await faultsOf(one))], trace };
  }

  it(
    'leave one order at most for a key, one answer for all its repeats, and exactly the stock of the placed orders [SRV-11]',
    { timeout: 300_000 },
    async () => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), choices, async (steps, picks) => {
          const { faults, trace } = await faultsAfter(steps, picks);
          answered += trace.filter((line) => line.includes(' 201 ')).length;
          expect({ faults, trace }).toMatchObject({ faults: [] });
        }),
        // Each run uses real servers, so that searching for a smaller counterexample would take long.
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(answered).toBeGreaterThan(RUNS / 4);
    },
  );
});
