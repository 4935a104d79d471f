import type { ChatMessage, Synced } from '@garage/contracts';

/** A message that is being sent, or that failed to be sent. */
export interface Outgoing {
  clientId: string;
  message: string;
  failed: boolean;
}

/** The messages of one conversation in order, without duplicates. */
export type MessageLog = readonly ChatMessage[];

/** Adds received messages, in any order and with repetitions. A message of another conversation starts a new log. */
export function addMessages(log: MessageLog, added: readonly ChatMessage[]): MessageLog {
  const [newest] = added.slice(-1);
  if (!newest) return log;
  const remaining = log.filter(({ conversationId }) => conversationId === newest.conversationId);
  const bySequence = new Map(
    [...remaining, ...added.filter(({ conversationId }) => conversationId === newest.conversationId)].map((message) => [
      message.sequence,
      message,
    ]),
  );
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
}

/** The messages of a log if they belong to the given conversation, otherwise none. */
export function messagesOf(log: MessageLog, conversation: { _id: string } | null): MessageLog {
  return log[0]?.conversationId === conversation?._id ? log : [];
}

/** Sequence number of the last message before the first gap; synchronization requests the messages after it. */
export function lastContiguousSequence(log: MessageLog): number {
  let last = 0;
  for (const { sequence } of log) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}

/** True when the log lacks a message that comes before one it contains. */
export function hasGap(log: MessageLog): boolean {
  return lastContiguousSequence(log) < (log.at(-1)?.sequence ?? 0);
}

interface CatchUpOptions {
  log: () => MessageLog;
  /** Requests the messages whose sequence number is greater than `after`. */
  fetchAfter: (after: number) => Promise<Synced>;
  /** Adds the messages of a response to the log; if they belong to another conversation, they replace it. */
  apply: (synced: Synced) => void;
}

/**
 * Requests messages until none is missing. Sequence numbers restart with each conversation, so the messages of an unknown conversation are
 * requested from the first one.
 */
export async function catchUp({ log, fetchAfter, apply }: CatchUpOptions): Promise<void> {
  const known = log();
  const after = lastContiguousSequence(known);
  const synced = await fetchAfter(after);
  apply(synced);
  const isOther = after > 0 && synced.conversation !== null && known[0]?.conversationId !== synced.conversation._id;
  if (isOther || (synced.more && lastContiguousSequence(log()) > after)) await catchUp({ log, fetchAfter, apply });
}
