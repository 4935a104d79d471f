import type { ChatMessage } from '@garage/contracts';

/** A message that is on its way, or did not get through. */
export interface Outgoing {
  clientId: string;
  message: string;
  failed: boolean;
}

/** The messages of one conversation, in order, each once. */
export type MessageLog = readonly ChatMessage[];

/** Adds what came, in whatever order and however often. Messages of another conversation begin a new log. */
export function addMessages(log: MessageLog, added: readonly ChatMessage[]): MessageLog {
  const [newest] = added.slice(-1);
  if (!newest) return log;
  const kept = log.filter(({ conversationId }) => conversationId === newest.conversationId);
  const bySequence = new Map(
    [...kept, ...added.filter(({ conversationId }) => conversationId === newest.conversationId)].map((message) => [
      message.sequence,
      message,
    ]),
  );
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
}

/** Up to which number nothing is missing: from there on is asked for. */
export function completeUpTo(log: MessageLog): number {
  let last = 0;
  for (const { sequence } of log) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}

/** Whether a message is missing between others. */
export function hasGap(log: MessageLog): boolean {
  return completeUpTo(log) < (log.at(-1)?.sequence ?? 0);
}
