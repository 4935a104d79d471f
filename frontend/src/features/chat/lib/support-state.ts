import type { ChatMessage, Synced } from '@garage/contracts';
import { addMessages, messagesOf } from '../../../shared/chat/message-log.ts';
import type { MessageLog, Outgoing } from '../../../shared/chat/message-log.ts';

/** A message that is being sent, or that failed to be sent. */
interface OwnOutgoing extends Outgoing {
  /** Message of the server about why sending failed; undefined if there was none. */
  reason?: string | undefined;
}

/** State of the conversation as the customer sees it. */
export interface SupportState {
  /**
   * `waiting`: no staff member has joined, sending is disabled. `connected`: messages go both ways. `ended`: over, until the customer
   * starts a new conversation.
   */
  phase: 'waiting' | 'connected' | 'ended';
  adminName: string;
  /** Current socket id of the staff member, which every message to the server contains. */
  adminSocketId: string;
  log: MessageLog;
  /** Messages of the customer that the server has not confirmed as stored. */
  outgoing: readonly OwnOutgoing[];
  /** Message that the server sent when the conversation ended; empty before that. */
  endedBy: string;
  /** Why the conversation cannot be resumed, as a text for the customer; empty when there is no problem. */
  trouble: string;
}

/** Id of the conversation that is shown; undefined until its first message has arrived. */
export const conversationIdOf = ({ log }: SupportState): string | undefined => log[0]?.conversationId;

export type SupportChange =
  | { kind: 'synced'; synced: Synced }
  | { kind: 'received'; messages: readonly ChatMessage[] }
  | { kind: 'taken'; adminName: string; adminSocketId: string }
  /** Staff gave the conversation back to the queue. */
  | { kind: 'returned' }
  | { kind: 'ended'; message: string }
  | { kind: 'sending'; clientId: string; message: string }
  | { kind: 'sent'; message: ChatMessage }
  | { kind: 'unsent'; clientId: string; reason: string | undefined }
  | { kind: 'trouble'; message: string }
  | { kind: 'again' };

export const initialState: SupportState = {
  phase: 'waiting',
  adminName: '',
  adminSocketId: '',
  log: [],
  outgoing: [],
  endedBy: '',
  trouble: '',
};

// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceSupport(state: SupportState, change: SupportChange): SupportState {
  switch (change.kind) {
    case 'synced':
      return synced(state, change.synced);
    case 'received':
      return { ...state, log: addMessages(state.log, change.messages) };
    case 'taken':
      return {
        ...state,
        phase: 'connected',
        adminName: change.adminName || state.adminName,
        adminSocketId: change.adminSocketId || state.adminSocketId,
        endedBy: '',
      };
    case 'returned':
      return { ...state, phase: 'waiting', adminName: '', adminSocketId: '' };
    case 'ended':
      return { ...state, phase: 'ended', endedBy: change.message };
    case 'sending':
      return { ...state, outgoing: [...without(state, change.clientId), { ...change, failed: false }] };
    case 'sent':
      return {
        ...state,
        outgoing: without(state, change.message.clientId),
        log: addMessages(state.log, [change.message]),
      };
    case 'again':
      return initialState;
    case 'trouble':
      return { ...state, trouble: change.message };
    case 'unsent':
      return unsent(state, change);
  }
}

function unsent(state: SupportState, { clientId, reason }: Pick<OwnOutgoing, 'clientId' | 'reason'>): SupportState {
  const outgoing = state.outgoing.map((one) => (one.clientId === clientId ? { ...one, failed: true, reason } : one));
  return { ...state, outgoing };
}

/** Replaces the local state of the conversation by the state from the server. */
function synced(state: SupportState, { conversation, messages }: Synced): SupportState {
  const log = addMessages(messagesOf(state.log, conversation), messages);
  const isStored = (one: Outgoing) => log.some(({ clientId }) => clientId === one.clientId);
  return {
    ...state,
    log,
    outgoing: state.outgoing.filter((one) => !isStored(one)),
    phase: phaseOf(conversation),
    adminName: conversation?.admin?.fullName ?? state.adminName,
  };
}

function phaseOf(conversation: Synced['conversation']): SupportState['phase'] {
  if (conversation?.state === 'open') return 'connected';
  return conversation?.state === 'ended' ? 'ended' : 'waiting';
}

const without = ({ outgoing }: SupportState, clientId: string): OwnOutgoing[] =>
  outgoing.filter((one) => one.clientId !== clientId);
