import type { ReplyOf, RequestOf } from '@garage/contracts';
import type { personalDataPages } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Logger } from '../observability/logger.ts';

type PageContract = (typeof personalDataPages)[keyof typeof personalDataPages];
type PageRequest = RequestOf<PageContract>;
type PageReply = ReplyOf<PageContract>;

/** One thing that is kept of an account, as its owner may see it. */
export interface PersonalEntry {
  /** Where the list goes on after it. */
  key: string;
  entry: unknown;
}

/** A page of what is kept of an account, behind the entry with the key `after`. */
export interface PersonalPage {
  accountId: string;
  after: string | undefined;
  limit: number;
}

/** One list of what is kept of an account, in the order of its keys. */
export interface PersonalSection {
  name: string;
  /** Entries of a page: it has to fit into one message of the broker. */
  pageSize: number;
  /** At most `limit` entries behind the key; without one from the beginning. */
  find: (page: PersonalPage) => Promise<PersonalEntry[]>;
}

interface ServePersonalData {
  messaging: Messaging;
  contract: PageContract;
  sections: readonly PersonalSection[];
  logger: Logger;
}

/** Gives what this service keeps of an account, section after section, page after page. Returns how to end that. */
export function servePersonalData({ messaging, contract, sections, logger }: ServePersonalData): {
  stop: () => Promise<void>;
} {
  return serveRequests({ messaging, contract, logger, handle: (request) => readPage(sections, request) });
}

/** A cursor is `section:key`; with nothing behind the colon the section begins. @throws TypeError for any other */
export async function readPage(
  sections: readonly PersonalSection[],
  { accountId, after: cursor = `${sections[0]?.name ?? ''}:` }: PageRequest,
): Promise<PageReply> {
  const colon = cursor.indexOf(':');
  const at = sections.findIndex(({ name }) => name === cursor.slice(0, colon));
  const section = sections[at];
  if (!section) throw new TypeError('No section has this name');
  const after = cursor.slice(colon + 1) || undefined;
  const found = await section.find({ accountId, after, limit: section.pageSize });
  const last = found.at(-1);
  const following = sections[at + 1];
  const isFull = last !== undefined && found.length >= section.pageSize;
  const next = isFull ? `${section.name}:${last.key}` : following ? `${following.name}:` : null;
  return { section: section.name, entries: found.map(({ entry }) => entry), next };
}
