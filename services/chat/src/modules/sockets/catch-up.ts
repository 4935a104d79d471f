import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger, TimeCursor } from '@garage/service-kit';
import type { Conversation, ConversationDependencies } from '../conversations/index.ts';
import type { Announcer } from './announce.ts';
import { messageUpdate, stateUpdate } from './announce.ts';
import type { DeliveryTracker } from './delivery-tracker.ts';
import type { SocketMetrics } from './socket-metrics.ts';

export interface CatchUpOptions extends Pick<ConversationDependencies, 'conversations' | 'messages'> {
  announce: Pick<Announcer, 'deliverLocally'>;
  delivered: DeliveryTracker;
  /** True when a socket of this customer, or of any member of staff, is connected to this node. */
  hasListeners: (accountId: string) => boolean;
  metrics: Pick<SocketMetrics, 'countRepairs'>;
  logger: Pick<Logger, 'warn'>;
  now: () => number;
}

export interface CatchUp {
  /** Schedules a round as soon as possible; calls before it starts are combined into one round. */
  trigger: () => void;
  /** Runs a round now and then every few seconds; resolves after the first one. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Interval in milliseconds at which each node checks for updates that it has not delivered. */
const INTERVAL_MS = 5_000;

/** Time in milliseconds before an update counts as lost, because a recent one may still be in transit over Redis. */
const GRACE_MS = 300;

/**
 * Each round also checks this many milliseconds before the previous one: the maximum clock difference between nodes
 * plus the duration of a transaction.
 */
const OVERLAP_MS = 30_000;

const CONVERSATION_BATCH_SIZE = 500;
const MESSAGE_BATCH_SIZE = 200;
const MAX_PAGES = 50;

/**
 * Delivers what was lost between the nodes, because Redis was down or a node died between storing and publishing: compares
 * recently changed conversations in the database with what this node's sockets were sent, and sends the rest.
 */
export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { logger, now } = options;
  let since: TimeCursor = { at: new Date(now() - OVERLAP_MS) };
  let running: Promise<void> = Promise.resolve();
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async (): Promise<void> => {
    isScheduled = false;
    const startedAt = now();
    const resumeFrom = await deliverSince(options, since);
    since = resumeFrom ?? { at: new Date(startedAt - OVERLAP_MS) };
  };
  const trigger = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    running = running.then(round).catch((err: unknown) => {
      logger.warn({ err }, 'Catch-up round failed; it is repeated');
    });
  };
  return {
    trigger,
    async start() {
      trigger();
      await running;
      timer = setInterval(trigger, INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Delivers updates made since `since`. If there are too many for one round, returns where the next round must continue,
 * otherwise undefined.
 */
async function deliverSince(options: CatchUpOptions, since: TimeCursor): Promise<TimeCursor | undefined> {
  let from = since;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const changed = await options.conversations.listChanged({ since: from, limit: CONVERSATION_BATCH_SIZE });
    const isComplete = await deliverMissing(options, { changed, since: since.at });
    const last = changed.at(-1);
    if (!isComplete) return from;
    if (!last || changed.length < CONVERSATION_BATCH_SIZE) return undefined;
    from = { at: last.updatedAt, id: last.id };
  }
  return from;
}

async function deliverMissing(
  options: CatchUpOptions,
  { changed, since }: { changed: readonly Conversation[]; since: Date },
): Promise<boolean> {
  const isBehind = (conversation: Conversation): boolean => options.delivered.isBehind(conversation);
  const candidates = changed.filter(isBehind);
  if (candidates.length > 0) await sleep(GRACE_MS);
  let isComplete = true;
  for (const conversation of candidates.filter(isBehind)) {
    isComplete = (await deliverConversation(options, { conversation, since })) && isComplete;
  }
  return isComplete;
}

/** Delivers the missing updates of a conversation; false when it has more messages than one round reads. */
async function deliverConversation(
  { delivered, hasListeners, ...options }: CatchUpOptions,
  { conversation, since }: { conversation: Conversation; since: Date },
): Promise<boolean> {
  const { id, accountId, lastSequence, state } = conversation;
  if (!hasListeners(accountId)) {
    // Nothing needs to be sent: clients that connect later request the earlier messages themselves.
    delivered.markDeliveredUpTo(id, lastSequence);
    delivered.recordState(conversation);
    return true;
  }
  if (delivered.deliveredUpTo(id) === undefined) {
    delivered.markDeliveredUpTo(id, await options.messages.lastBefore({ conversationId: id, before: since }));
  }
  if (state !== 'ended') options.announce.deliverLocally(stateUpdate(conversation, { online: true }));
  const isComplete = await deliverMessages({ ...options, delivered }, conversation);
  if (state === 'ended') await deliverEnd(options, conversation);
  return isComplete;
}

async function deliverMessages(
  { delivered, messages, announce, metrics }: Pick<CatchUpOptions, 'delivered' | 'messages' | 'announce' | 'metrics'>,
  { id, accountId }: Conversation,
): Promise<boolean> {
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page = { conversationId: id, after: delivered.deliveredUpTo(id) ?? 0, limit: MESSAGE_BATCH_SIZE };
    const stored = await messages.listAfter(page);
    const repaired = stored.filter((message) => announce.deliverLocally(messageUpdate(accountId, message)));
    metrics.countRepairs(repaired.length);
    if (stored.length < MESSAGE_BATCH_SIZE) return true;
  }
  return false;
}

/**
 * Delivers the end of a conversation. The event names only the customer, so it is not sent when the customer already
 * has a newer conversation.
 */
async function deliverEnd(
  { conversations, announce }: Pick<CatchUpOptions, 'conversations' | 'announce'>,
  conversation: Conversation,
): Promise<void> {
  const latest = await conversations.findLatest(conversation.accountId);
  if (latest?.id === conversation.id) announce.deliverLocally(stateUpdate(conversation, { online: true }));
}
