import {
  newsCreated,
  newsUpdated,
  productCreated,
  productDeleted,
  productUpdated,
  settingsChanged,
} from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { SearchKnowledge } from './search-knowledge.ts';

const contracts = [productCreated, productUpdated, productDeleted, newsCreated, newsUpdated, settingsChanged];
const ofProducts: ReadonlySet<string> = new Set([productCreated.type, productUpdated.type, productDeleted.type]);

interface FollowParts {
  knowledge: Pick<SearchKnowledge, 'drop'>;
  /** What is remembered about the matches of terms. */
  memory: { noteChange(): void; drop(): void };
  messaging: Messaging;
  logger: Logger;
}

/**
 * Clears the cached search words and synonyms of this process when any process changes products, news or settings, and
 * counts the changed products for what is remembered about them.
 */
export function followSearch({ knowledge, memory, messaging, logger }: FollowParts) {
  return startFollower({
    messaging,
    logger,
    contracts,
    onEvent({ type }) {
      // The words of a removed product are kept.
      if (type !== productDeleted.type) knowledge.drop();
      if (ofProducts.has(type)) memory.noteChange();
    },
    onReset() {
      knowledge.drop();
      memory.drop();
    },
  });
}
