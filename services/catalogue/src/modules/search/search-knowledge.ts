import { defaultSearchSettings } from '@garage/contracts';
import type { SearchSettings } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { SettingsRepository } from '@garage/service-kit/settings';
import { createSettingsRepository } from '@garage/service-kit/settings';
import { ambiguousNames, commonWords, defaultSynonyms } from '../../search/default-synonyms.ts';
import type { SearchWords } from '../../search/plan-search.ts';
import { indexPhrases, mergeSynonyms } from '../../search/synonyms.ts';
import { createVocabulary } from '../../search/vocabulary.ts';
import type { SearchArea, WordRepository } from './word-repository.ts';
import { createWordRepository, MAX_WORDS } from './word-repository.ts';

export interface SearchKnowledge {
  /** The synonyms and known words of an area, kept in memory until `drop` is called. */
  read(area: SearchArea): Promise<SearchWords>;
  /** Adds the words of texts that are about to be stored to the known words of the area. */
  addWords(area: SearchArea, texts: Iterable<string>): Promise<void>;
  /** Clears the memory, so that the next `read` loads changed words or synonyms. */
  drop(): void;
}

const common = indexPhrases(commonWords.map((word) => [word]));

export const createSearchSettingsRepository = (mongo: Pick<Mongo, 'db'>): SettingsRepository<SearchSettings> =>
  createSettingsRepository(mongo, { id: 'search', defaults: defaultSearchSettings });

/** @param logger warns when an area has more words than are read */
export function createSearchKnowledge(mongo: Pick<Mongo, 'db'>, logger?: Pick<Logger, 'warn'>): SearchKnowledge {
  const words = createWordRepository(mongo);
  const settings = createSearchSettingsRepository(mongo);
  const cached = new Map<SearchArea, Promise<SearchWords>>();

  return {
    async read(area) {
      const reading = cached.get(area) ?? load({ words, settings, logger }, area);
      cached.set(area, reading);
      try {
        return await reading;
      } catch (error) {
        if (cached.get(area) === reading) cached.delete(area);
        throw error;
      }
    },

    async addWords(area, texts) {
      if (await words.add(area, texts)) cached.delete(area);
    },

    // Callers that already wait for a load still get its result; later calls load again.
    drop: () => cached.clear(),
  };
}

interface Sources {
  words: WordRepository;
  settings: SettingsRepository<SearchSettings>;
  logger: Pick<Logger, 'warn'> | undefined;
}

async function load({ words, settings, logger }: Sources, area: SearchArea): Promise<SearchWords> {
  const [known, { synonyms: own }] = await Promise.all([words.list(area), settings.read()]);
  if (known.length >= MAX_WORDS) logger?.warn({ area, max: MAX_WORDS }, 'The texts have more words than searches know');
  // What staff have written is meant as it is written.
  const ownNames = new Set(own.flat().map((name) => name.toLowerCase()));
  const ambiguous = ambiguousNames.filter((name) => !ownNames.has(name));
  const synonyms = indexPhrases(mergeSynonyms(defaultSynonyms, own), ambiguous);
  return { synonyms, common, vocabulary: createVocabulary(known, [...synonyms.words, ...common.words]) };
}
