import {
  getSynonymsRoute,
  listUnmatchedRoute,
  searchPeriodStatsRoute,
  SUCCESS,
  successMessages,
  updateSynonymsRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, pickPart } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { defaultSynonyms } from '../../search/default-synonyms.ts';
import type { UnmatchedCounter } from './count-unmatched.ts';
import type { WriteSynonyms } from './synonyms.ts';
import { changeSynonyms } from './synonyms.ts';
import { readPeriodStats } from './period-stats.ts';
import type { UnmatchedDayRepository } from './unmatched-day-repository.ts';
import type { UnmatchedRepository } from './unmatched-repository.ts';

interface SearchRoutes extends WriteSynonyms {
  unmatched: UnmatchedRepository;
  unmatchedDays: UnmatchedDayRepository;
  counter: UnmatchedCounter;
}

/** The synonyms, and the searches without a result, for staff. */
export function addSearchRoutes(app: App, { unmatched, unmatchedDays, counter, ...dependencies }: SearchRoutes): void {
  app.addHook('onClose', () => counter.flush());

  addRoute(app, getSynonymsRoute, async () => {
    const { settings, version } = await dependencies.settings.find();
    return { synonyms: settings.synonyms, shipped: defaultSynonyms.map((group) => [...group]), revision: version };
  });

  addRoute(app, updateSynonymsRoute, async ({ body, ...caller }) => {
    const changed = await changeSynonyms(dependencies, { body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.SYNONYMS_UPDATED, ...changed };
  });

  addRoute(app, listUnmatchedRoute, async ({ query, reply }) => {
    await counter.flush();
    return [...pickPart(reply, await unmatched.list(), query)];
  });

  addRoute(app, searchPeriodStatsRoute, async ({ query }) => {
    await counter.flush();
    return readPeriodStats(unmatchedDays, { query, now: new Date() });
  });
}
