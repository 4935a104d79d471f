import type { ReplyOf, RequestOf } from '@garage/contracts';
import type { personalDataPages } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Logger } from '../observability/logger.ts';

type PageContract = (typeof personalDataPages)[keyof typeof personalDataPages];
type PageRequest = RequestOf<PageContract>;
type PageReply = ReplyOf<PageContract>;

/** One stored record of an account, as shown to its owner. */
export interface PersonalEntry {
  /** Cursor with which the list continues after this entry. */
  key: string;
  entry: unknown;
}

/** Requests a page of an account's entries after the key `after`. */
export interface PersonalPage {
  accountId: string;
  after: string | undefined;
  limit: number;
}

/** One kind of personal data, listed in the order of its keys. */
export interface PersonalSection {
  name: string;
  /** Maximum entries of a page: it has to fit into one message of the broker. */
  pageSize: number;
  /** Returns at most `limit` entries that follow the key `after`, or the first ones when it is undefined. */
  find: (page: PersonalPage) => Promise<PersonalEntry[]>;
}

interface ServePersonalData {
  messaging: Messaging;
  contract: PageContract;
  sections: readonly PersonalSection[];
  logger: Logger;
}

/** Serves the personal data of accounts, section by section in pages. Returns the stop function. */
export function servePersonalData({ messaging, contract, sections, logger }: ServePersonalData): {
  stop: () => Promise<void>;
} {
  return serveRequests({ messaging, contract, logger, handle: (request) => readPage(sections, request) });
}

/**
 * A cursor is `section:key`; without a key it is the beginning of the section. @throws TypeError for an unknown section
 */
export async function readPage(
  sections: readonly PersonalSection[],
  { accountId, after: cursor = `${sections[0]?.name ?? ''}:` }: PageRequest,
): Promise<PageReply> {
  const colon = cursor.indexOf(':');
  const at = sections.findIndex(({ name }) => name === cursor.slice(0, colon));
  const section = sections[at];
  if (!section) throw new TypeError('Unknown section');
  const after = cursor.slice(colon + 1) || undefined;
  const found = await section.find({ accountId, after, limit: section.pageSize });
  const last = found.at(-1);
  const following = sections[at + 1];
  const isFull = last !== undefined && found.length >= section.pageSize;
  const next = isFull ? `${section.name}:${last.key}` : following ? `${following.name}:` : null;
  return { section: section.name, entries: found.map(({ entry }) => entry), next };
}
