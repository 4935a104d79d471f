import type { Mongo } from '@garage/mongo';
import type { ConversationDocument } from './conversation-document.ts';
import { indexNames } from './conversation-document.ts';
import { conversationCollection } from './conversation-repository.ts';

/** How long a customer waited for staff. */
export interface Wait {
  startedAt: Date;
  /** Null when nobody took the conversation, or an earlier release assigned it. */
  claimedAt: Date | null;
  /** True when the conversation ended without ever having been assigned. */
  isMissed: boolean;
}

interface WaitRow extends Pick<ConversationDocument, 'startedAt' | 'claimedAt' | 'state'> {
  /** Absent or null when nobody took the conversation: databases project a field of null differently. */
  admin?: { id: string } | null;
}

export type WaitRepository = ReturnType<typeof createWaitRepository>;

export function createWaitRepository(mongo: Mongo) {
  const conversations = mongo.db.collection<ConversationDocument>(conversationCollection);
  const projection = { _id: 0, startedAt: 1, claimedAt: 1, state: 1, 'admin.id': 1 } as const;
  return {
    /** Streams the waits of conversations that customers started in this time, oldest first. */
    async *between({ since, until, limit }: { since: Date; until: Date; limit: number }): AsyncGenerator<Wait> {
      const found = conversations
        .find<WaitRow>({ startedAt: { $gte: since, $lt: until } }, { projection, hint: indexNames.byStart })
        .sort({ startedAt: 1 })
        .limit(limit);
      for await (const { startedAt, claimedAt = null, state, admin } of found) {
        yield { startedAt, claimedAt, isMissed: state === 'ended' && !admin && !claimedAt };
      }
    },
  };
}
