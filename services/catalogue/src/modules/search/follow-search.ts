import { newsCreated, newsUpdated, productCreated, productUpdated, settingsChanged } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { SearchKnowledge } from './search-knowledge.ts';

const contracts = [productCreated, productUpdated, newsCreated, newsUpdated, settingsChanged];

/** Clears the cached search words and synonyms of this process when any process changes products, news or settings. */
export function followSearch(parts: { knowledge: SearchKnowledge; messaging: Messaging; logger: Logger }) {
  const { knowledge, messaging, logger } = parts;
  const drop = () => knowledge.drop();
  return startFollower({ messaging, logger, contracts, onEvent: drop, onReset: drop });
}
