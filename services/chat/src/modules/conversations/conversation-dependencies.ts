import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ConversationRepository } from './conversation-repository.ts';
import type { MessageRepository } from './message-repository.ts';

/** Dependencies of the use cases of conversations. */
export interface ConversationDependencies {
  mongo: Mongo;
  outbox: Outbox;
  conversations: ConversationRepository;
  messages: MessageRepository;
}

/** A member of staff; the id comes from the token. */
export interface StaffMember {
  id: string;
  fullName: string;
}
