import { LRUCache } from 'lru-cache';
import type { Conversation } from '../conversations/index.ts';

/** The messages of a conversation that a node has delivered to its sockets. */
interface Delivered {
  /** Sequence number up to which all messages were delivered; undefined until it is known. */
  upTo: number | undefined;
  /** Sequence numbers of messages that were delivered although an earlier one is missing. */
  afterGap: Set<number>;
  /** Version of the newest state of the conversation that was delivered; 0 before the first. */
  version: number;
}

type Stored = Pick<Conversation, 'id' | 'lastSequence' | 'version'>;

/** Maximum number of tracked conversations. Beyond it the least recently used is dropped; its updates may be delivered twice. */
const MAX_TRACKED = 20_000;

export type DeliveryTracker = ReturnType<typeof createDeliveryTracker>;

/** Tracks which messages and states were delivered to this node's sockets, to deliver each once and to detect gaps. */
export function createDeliveryTracker() {
  const known = new LRUCache<string, Delivered>({ max: MAX_TRACKED });
  const of = (id: string): Delivered => {
    const found = known.get(id) ?? { upTo: undefined, afterGap: new Set(), version: 0 };
    known.set(id, found);
    return found;
  };

  return {
    /** Records that a message was delivered; false when it had been delivered before. */
    recordMessage(id: string, sequence: number): boolean {
      const conversation = of(id);
      const { upTo, afterGap } = conversation;
      if ((upTo !== undefined && sequence <= upTo) || afterGap.has(sequence)) return false;
      afterGap.add(sequence);
      closeGap(conversation);
      return true;
    },

    /**
     * Records that a state of a conversation was delivered; false when this state or a newer one had been delivered
     * before.
     */
    recordState({ id, version }: Pick<Stored, 'id' | 'version'>): boolean {
      const conversation = of(id);
      if (version <= conversation.version) return false;
      conversation.version = version;
      return true;
    },

    /** Marks all messages up to `upTo` as delivered, because the sockets already have them or will request them. */
    markDeliveredUpTo(id: string, upTo: number): void {
      const conversation = of(id);
      conversation.upTo = Math.max(upTo, conversation.upTo ?? 0);
      closeGap(conversation);
    },

    /** Sequence number up to which all messages were delivered; undefined when unknown. */
    deliveredUpTo: (id: string): number | undefined => known.get(id)?.upTo,

    /** True when a stored message or state has not been delivered to this node's sockets. */
    isBehind({ id, lastSequence, version }: Stored): boolean {
      const conversation = known.get(id);
      return !conversation || (conversation.upTo ?? -1) < lastSequence || conversation.version < version;
    },
  };
}

/** Advances `upTo` over messages that were delivered after a gap which is now filled. */
function closeGap(conversation: Delivered): void {
  const { afterGap } = conversation;
  if (conversation.upTo === undefined) return;
  let last = conversation.upTo;
  while (afterGap.delete(last + 1)) last += 1;
  conversation.upTo = last;
  for (const sequence of afterGap) if (sequence <= last) afterGap.delete(sequence);
}
