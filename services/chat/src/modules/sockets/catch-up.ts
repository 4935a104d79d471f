import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@garage/service-kit';
import type { Conversation, Talk } from '../conversations/index.ts';
import type { Announcer } from './announce.ts';
import { newsOfMessage, newsOfState } from './announce.ts';
import type { Heard } from './heard.ts';
import type { SocketMetrics } from './socket-metrics.ts';

export interface CatchUpOptions extends Pick<Talk, 'conversations' | 'messages'> {
  announce: Announcer;
  heard: Heard;
  /** Whether anybody who is told of this customer's conversation is connected to this node. */
  hasListeners: (accountId: string) => boolean;
  metrics: Pick<SocketMetrics, 'countRepairs'>;
  logger: Logger;
  now: () => number;
}

export interface CatchUp {
  /** Looks soon; any number of calls before that are one. */
  look: () => void;
  /** Looks now, and again every few seconds; resolves after the first time. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How often a node looks, in milliseconds. */
const EVERY_MS = 5_000;

/** What was stored a moment ago may be on its way here, in milliseconds. */
const GRACE_MS = 300;

/** So far the clocks of the nodes may differ, and so long may a transaction take, in milliseconds. */
const OVERLAP_MS = 30_000;

const CONVERSATIONS_AT_ONCE = 500;
const MESSAGES_AT_ONCE = 200;
const MOST_PAGES = 50;

/**
 * Makes up for whatever is lost between the nodes – Redis was away, a node died between storing and telling: compares what changed
 * in the log with what this node's sockets were told, and tells them the rest.
 */
export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { logger, now } = options;
  let since = now() - OVERLAP_MS;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async (): Promise<void> => {
    isWaiting = false;
    const begun = now();
    const reached = await compare(options, since);
    since = reached ?? begun - OVERLAP_MS;
  };
  const look = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(round).catch((err: unknown) => {
      logger.warn({ err }, 'What this node has not told could not be looked up; it is looked up again');
    });
  };
  return {
    look,
    async start() {
      look();
      await running;
      timer = setInterval(look, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Gives from when to look on if there was more than one look may read (milliseconds since 1970). */
async function compare(options: CatchUpOptions, since: number): Promise<number | undefined> {
  let from = since;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const part = { since: new Date(from), limit: CONVERSATIONS_AT_ONCE };
    const changed = await options.conversations.listChanged(part);
    const isWhole = await tellBehind(options, { changed, since });
    const last = changed.at(-1);
    if (!isWhole) return from;
    if (!last || changed.length < CONVERSATIONS_AT_ONCE) return undefined;
    from = Math.max(last.updatedAt.getTime(), from + 1);
  }
  return from;
}

async function tellBehind(
  options: CatchUpOptions,
  { changed, since }: { changed: readonly Conversation[]; since: number },
): Promise<boolean> {
  const isBehind = (conversation: Conversation): boolean => options.heard.isBehind(conversation);
  const candidates = changed.filter(isBehind);
  if (candidates.length > 0) await sleep(GRACE_MS);
  let isWhole = true;
  for (const conversation of candidates.filter(isBehind)) {
    isWhole = (await tell(options, { conversation, since })) && isWhole;
  }
  return isWhole;
}

/** False when there are more messages than one look reads. */
async function tell(
  { heard, hasListeners, ...options }: CatchUpOptions,
  { conversation, since }: { conversation: Conversation; since: number },
): Promise<boolean> {
  const { id, accountId, lastSequence, state } = conversation;
  if (!hasListeners(accountId)) {
    // Whoever connects later asks for what came before.
    heard.begin(id, lastSequence);
    heard.isNewState(conversation);
    return true;
  }
  if (heard.upTo(id) === undefined) {
    heard.begin(id, await options.messages.lastBefore({ conversationId: id, before: new Date(since) }));
  }
  if (state !== 'ended') options.announce.here(newsOfState(conversation, { online: true }));
  const isWhole = await tellMessages({ ...options, heard }, conversation);
  if (state === 'ended') await tellEnd(options, conversation);
  return isWhole;
}

async function tellMessages(
  { heard, messages, announce, metrics }: Pick<CatchUpOptions, 'heard' | 'messages' | 'announce' | 'metrics'>,
  { id, accountId }: Conversation,
): Promise<boolean> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const part = { conversationId: id, after: heard.upTo(id) ?? 0, limit: MESSAGES_AT_ONCE };
    const stored = await messages.listAfter(part);
    const told = stored.filter((message) => announce.here(newsOfMessage(accountId, message)));
    metrics.countRepairs(told.length);
    if (stored.length < MESSAGES_AT_ONCE) return true;
  }
  return false;
}

/** The end of a conversation is old news for a customer who has begun another: it names the customer only. */
async function tellEnd(
  { conversations, announce }: Pick<CatchUpOptions, 'conversations' | 'announce'>,
  conversation: Conversation,
): Promise<void> {
  const latest = await conversations.findLatest(conversation.accountId);
  if (latest?.id === conversation.id) announce.here(newsOfState(conversation, { online: true }));
}
