import { summarize } from '@garage/local';
import type { Mongo } from '@garage/mongo';
import type { Records } from './fill-office.ts';
import { BARE_READ, bareRead, listsOf } from './office-lists.ts';

interface Filled {
  mongo: Mongo;
  size: number;
}

/** The times of one list in milliseconds, over few and over many records. */
export interface ListTimes {
  where: string;
  small: number;
  large: number;
  /** Median over many records ÷ over few. */
  growth: number;
  p99: number;
  /** p99 ÷ median over many records. */
  tail: number;
}

const WARM_UP = 3;

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

/** Reads every list, and one document by its id, in turns from both databases, so that other load on the machine affects both alike. */
export async function measureLists(
  records: Records,
  { small, large, samples }: { small: Filled; large: Filled; samples: number },
): Promise<ListTimes[]> {
  const readsOf = ({ mongo, size }: Filled): Record<string, () => Promise<unknown>> => ({
    ...listsOf[records](mongo, size),
    [BARE_READ]: bareRead(mongo, records),
  });
  const few = readsOf(small);
  const many = Object.entries(readsOf(large));
  const times = new Map(many.map(([name]) => [name, { small: [] as number[], large: [] as number[] }]));
  for (let sample = -WARM_UP; sample < samples; sample += 1) {
    for (const [name, readMany] of many) {
      const readFew = few[name];
      const taken = times.get(name);
      if (!readFew || !taken) continue;
      const [fast, slow] = [await timeOf(readFew), await timeOf(readMany)];
      if (sample < 0) continue;
      taken.small.push(fast);
      taken.large.push(slow);
    }
  }
  return [...times].map(([name, taken]) => {
    const [fast, slow] = [summarize(taken.small, 1), summarize(taken.large, 1)];
    return {
      where: `${records}: ${name}`,
      small: fast.p50,
      large: slow.p50,
      growth: slow.p50 / fast.p50,
      p99: slow.p99,
      tail: slow.p99 / slow.p50,
    };
  });
}
