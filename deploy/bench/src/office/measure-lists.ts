import { summarize } from '@garage/local';
import type { Mongo } from '@garage/mongo';
import type { Records } from './fill-office.ts';
import { bareRead, listsOf } from './office-lists.ts';

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
  /** The same of a read of one document by its id, which had its turn after each read of this list. */
  bareTail: number;
}

const WARM_UP = 3;

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

/**
 * Reads every list in turns from both databases, so that other load on the machine affects both alike. There are as many series of bare reads
 * as of lists, because the slowest of a hundred series is slower than that of one.
 */
export async function measureLists(
  records: Records,
  { small, large, samples }: { small: Filled; large: Filled; samples: number },
): Promise<ListTimes[]> {
  const few = listsOf[records](small.mongo, small.size);
  const many = Object.entries(listsOf[records](large.mongo, large.size));
  const readBare = bareRead(large.mongo, records);
  const times = new Map(
    many.map(([name]) => [name, { small: [] as number[], large: [] as number[], bare: [] as number[] }]),
  );
  for (let sample = -WARM_UP; sample < samples; sample += 1) {
    for (const [name, readMany] of many) {
      const readFew = few[name];
      const taken = times.get(name);
      if (!readFew || !taken) continue;
      const [fast, slow, bare] = [await timeOf(readFew), await timeOf(readMany), await timeOf(readBare)];
      if (sample < 0) continue;
      taken.small.push(fast);
      taken.large.push(slow);
      taken.bare.push(bare);
    }
  }
  return [...times].map(([name, taken]) => {
    const [fast, slow, bare] = [summarize(taken.small, 1), summarize(taken.large, 1), summarize(taken.bare, 1)];
    return {
      where: `${records}: ${name}`,
      small: fast.p50,
      large: slow.p50,
      growth: slow.p50 / fast.p50,
      p99: slow.p99,
      tail: slow.p99 / slow.p50,
      bareTail: bare.p99 / bare.p50,
    };
  });
}
