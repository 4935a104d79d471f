import type { ChatMessage, Synced } from '@garage/contracts';

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

/** What of a log belongs to this conversation: of another one, and of none, nothing does. */
export function logOf(log: MessageLog, conversation: { _id: string } | null): MessageLog {
  return log[0]?.conversationId === conversation?._id ? log : [];
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

interface Catching {
  log: () => MessageLog;
  /** Asks for what comes after that number. */
  ask: (after: number) => Promise<Synced>;
  /** Adds the answer to the log, from which it takes what is another conversation's. */
  take: (synced: Synced) => void;
}

/** Asks until nothing is missing. Numbers begin anew with each conversation: of another than the known one all is asked for. */
export async function catchUp({ log, ask, take }: Catching): Promise<void> {
  const known = log();
  const after = completeUpTo(known);
  const synced = await ask(after);
  take(synced);
  const isOther = after > 0 && synced.conversation !== null && known[0]?.conversationId !== synced.conversation._id;
  if (isOther || (synced.more && completeUpTo(log()) > after)) await catchUp({ log, ask, take });
}
