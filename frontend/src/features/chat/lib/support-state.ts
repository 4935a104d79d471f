import type { ChatMessage, Synced } from '@garage/contracts';
import { addMessages, logOf } from '../../../shared/chat/message-log.ts';
import type { MessageLog, Outgoing } from '../../../shared/chat/message-log.ts';

/** A message that is on its way, or did not get through. */
interface OwnOutgoing extends Outgoing {
  /** Why it did not get through, where the server said so. */
  reason?: string | undefined;
}

/** What a customer sees of the talk with a person. */
export interface SupportState {
  /** `waiting`: nobody has taken it; nothing can be sent. `connected`: both ways. `ended`: over, and nobody is asked for until the customer wants it. */
  phase: 'waiting' | 'connected' | 'ended';
  adminName: string;
  /** What the server last called the socket of whoever took it; messages name it. */
  adminSocketId: string;
  log: MessageLog;
  /** Sent, and not stored yet as far as is known. */
  outgoing: readonly OwnOutgoing[];
  /** What the server said when it ended. */
  endedBy: string;
  /** Why the talk cannot be taken up, in words for the customer; empty while nothing is wrong. */
  trouble: string;
}

export type SupportChange =
  | { kind: 'synced'; synced: Synced }
  | { kind: 'received'; messages: readonly ChatMessage[] }
  | { kind: 'taken'; adminName: string; adminSocketId: string }
  | { kind: 'ended'; message: string }
  | { kind: 'sending'; clientId: string; message: string }
  | { kind: 'sent'; message: ChatMessage }
  | { kind: 'unsent'; clientId: string; reason: string | undefined }
  | { kind: 'trouble'; message: string }
  | { kind: 'again' };

export const beginning: SupportState = {
  phase: 'waiting',
  adminName: '',
  adminSocketId: '',
  log: [],
  outgoing: [],
  endedBy: '',
  trouble: '',
};

// oxlint-disable-next-line typescript/consistent-return -- the switch leaves no kind out
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
      return beginning;
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

/** What the server knows takes the place of what was thought. */
function synced(state: SupportState, { conversation, messages }: Synced): SupportState {
  const log = addMessages(logOf(state.log, conversation), messages);
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
