import { foldText } from '@garage/contracts';
import type { Logger } from '@garage/service-kit';
import type { SearchArea } from './word-repository.ts';
import type { UnmatchedDayRepository } from './unmatched-day-repository.ts';
import type { UnmatchedCount, UnmatchedRepository } from './unmatched-repository.ts';

/** Each process collects its counts for this long before it writes them; a process that is killed loses them. */
const WRITE_AFTER_MS = 1_000;
/** Maximum number of different searches that wait to be written; any beyond it are not counted. */
const MAX_WAITING = 100;

export interface UnmatchedCounter {
  /** Counts a search that found nothing. Nothing about the caller is stored. */
  count(area: SearchArea, text: string): void;
  /** Writes the counts that have not been written yet. */
  flush(): Promise<void>;
}

interface CounterOptions {
  unmatched: Pick<UnmatchedRepository, 'add'>;
  days: Pick<UnmatchedDayRepository, 'add'>;
  logger: Logger;
}

export function createUnmatchedCounter({ unmatched, days, logger }: CounterOptions): UnmatchedCounter {
  let waiting = new Map<string, UnmatchedCount>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      const now = new Date();
      await unmatched.add(counts, now);
      await days.add(counts, now);
    } catch (error) {
      logger.warn({ err: error }, 'Searches without a result were not counted');
    }
  }

  return {
    count(area, text) {
      const words = foldText(text);
      if (words === '' || mayNamePerson(words)) return;
      const key = `${area} ${words}`;
      const { count } = waiting.get(key) ?? { count: 0 };
      if (count === 0 && waiting.size >= MAX_WAITING) return;
      waiting.set(key, { area, words, count: count + 1 });
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS);
    },
    flush,
  };
}

/**
 * A text with at least this many digits may be a phone, account or identity card number; sizes and numbers of parts
 * have fewer.
 */
const MIN_DIGITS_OF_PERSON = 9;

/** True for a text with an e-mail address, a number plate, or as many digits as a phone number has. */
function mayNamePerson(folded: string): boolean {
  const digits = folded.replaceAll(/\D/g, '').length;
  return (
    folded.includes('@') ||
    digits >= MIN_DIGITS_OF_PERSON ||
    /\b\d{2} ?-?[a-z]{1,2}\d? ?-? ?\d{3}\.?\d{1,2}\b/.test(folded)
  );
}
