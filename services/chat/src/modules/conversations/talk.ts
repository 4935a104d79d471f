import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ConversationRepository } from './conversation-repository.ts';
import type { MessageRepository } from './message-repository.ts';

/** What the use cases of conversations work with. */
export interface Talk {
  mongo: Mongo;
  outbox: Outbox;
  conversations: ConversationRepository;
  messages: MessageRepository;
}

/** One of the staff, as the token says, and what it is called. */
export interface StaffMember {
  id: string;
  fullName: string;
}
