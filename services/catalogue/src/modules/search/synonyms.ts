import type { SearchSettings, SynonymsBody } from '@garage/contracts';
import { catalogueAudited, SEARCH_SETTINGS, settingsChanged, successMessages } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { SettingsKind, SettingsRepository, WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';
import type { SearchKnowledge } from './search-knowledge.ts';

export interface WriteSynonyms extends WriteSettings<SettingsRepository<SearchSettings>> {
  knowledge: SearchKnowledge;
}

const searchSettings: SettingsKind<SearchSettings> = {
  entityId: SEARCH_SETTINGS,
  changed: settingsChanged,
  audited: catalogueAudited,
  labelOf: () => successMessages.SYNONYMS_LABEL,
  factsOf: ({ synonyms }) => ({ synonyms: synonyms.map((group) => group.join(', ')).join('; ') }),
};

/** Replaces the synonyms that staff have entered. @throws AppError CONFLICT when they were changed since they were read */
export async function changeSynonyms(
  { knowledge, ...dependencies }: WriteSynonyms,
  { body, author }: { body: SynonymsBody; author: Author },
): Promise<SearchSettings & { revision: number }> {
  const { settings, version } = await changeSettings(dependencies, searchSettings, {
    author,
    decide(before) {
      if (body.revision !== before.version) throw new AppError('CONFLICT');
      return { synonyms: body.synonyms.map((group) => group.map((name) => name.trim().normalize('NFC'))) };
    },
  });
  knowledge.drop();
  return { synonyms: settings.synonyms, revision: version };
}
