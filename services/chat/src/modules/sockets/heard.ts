import { LRUCache } from 'lru-cache';
import type { Conversation } from '../conversations/index.ts';

/** What a node has told its own sockets of a conversation. */
interface Known {
  /** All messages up to this one; undefined until that is found out. */
  upTo: number | undefined;
  /** Messages after a hole. */
  beyond: Set<number>;
  /** Of its state; 0 when nothing was told. */
  version: number;
}

type Stored = Pick<Conversation, 'id' | 'lastSequence' | 'version'>;

/** So many conversations are remembered; one that is forgotten may be told again. */
const MOST_KNOWN = 20_000;

export type Heard = ReturnType<typeof createHeard>;

/** Remembers which messages and states this node's sockets were told, so that each is told once, and a hole is seen. */
export function createHeard() {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const of = (id: string): Known => {
    const found = known.get(id) ?? { upTo: undefined, beyond: new Set(), version: 0 };
    known.set(id, found);
    return found;
  };

  return {
    /** Whether a message is news here; it counts as told from now on. */
    isNewMessage(id: string, sequence: number): boolean {
      const conversation = of(id);
      const { upTo, beyond } = conversation;
      if ((upTo !== undefined && sequence <= upTo) || beyond.has(sequence)) return false;
      beyond.add(sequence);
      close(conversation);
      return true;
    },

    /** Whether a state is newer than what was told; it counts as told from now on. */
    isNewState({ id, version }: Pick<Stored, 'id' | 'version'>): boolean {
      const conversation = of(id);
      if (version <= conversation.version) return false;
      conversation.version = version;
      return true;
    },

    /** Messages up to this one are none of this node's cares: its sockets have them, or will ask. */
    begin(id: string, upTo: number): void {
      const conversation = of(id);
      conversation.upTo = Math.max(upTo, conversation.upTo ?? 0);
      close(conversation);
    },

    /** The number up to which nothing is missing. */
    upTo: (id: string): number | undefined => known.get(id)?.upTo,

    /** Whether something that is stored was not told here. */
    isBehind({ id, lastSequence, version }: Stored): boolean {
      const conversation = known.get(id);
      return !conversation || (conversation.upTo ?? -1) < lastSequence || conversation.version < version;
    },
  };
}

/** Moves the end of what is whole over what follows it. */
function close(conversation: Known): void {
  const { beyond } = conversation;
  if (conversation.upTo === undefined) return;
  let last = conversation.upTo;
  while (beyond.delete(last + 1)) last += 1;
  conversation.upTo = last;
  for (const sequence of beyond) if (sequence <= last) beyond.delete(sequence);
}
