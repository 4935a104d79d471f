import type { ClientEvent, ClientEventData, Sent, Synced } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { AccountRepository } from '../accounts/index.ts';
import type { ConversationDependencies } from '../conversations/index.ts';
import {
  claimConversation,
  endConversation,
  markSeenByStaff,
  sendMessage,
  startConversation,
  syncConversation,
  UNKNOWN_CUSTOMER,
  UNKNOWN_STAFF,
} from '../conversations/index.ts';
import type { Presence } from '../presence/index.ts';
import type { SettingsRepository } from '../settings/index.ts';
import type { Announcer } from './announce.ts';
import { assertSender, targetOf } from './event-policy.ts';
import type { EventLimits } from './event-limits.ts';
import type { SocketData } from './socket-types.ts';

export interface HandlerDependencies extends ConversationDependencies {
  accounts: AccountRepository;
  settings: SettingsRepository;
  presence: Presence;
  announce: Announcer;
  limits: Pick<EventLimits, 'countConversation'>;
}

/** The sender of an event and the correlation id of its log lines. */
export interface Caller extends SocketData {
  socketId: string;
  correlationId: string;
}

type Handler<Name extends ClientEvent, Answer extends object> = (
  caller: Caller,
  data: ClientEventData<Name>,
) => Promise<Answer>;

export type Handlers = { [Name in ClientEvent]: Handler<Name, object> };

/** Handlers of client events; the return value becomes the acknowledgement. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { presence, announce } = dependencies;
  const isStaffOnline = async (id: string): Promise<boolean> => (await presence.onlineOf('staff', [id])).has(id);
  const isOnline = async (id: string): Promise<boolean> => (await presence.onlineOf('customers', [id])).has(id);

  return {
    async start_chat(caller, data): Promise<Synced> {
      const { accountId, adminId } = targetOf(caller, data);
      if (adminId === null) await startAsCustomer(dependencies, caller, data.handover ?? []);
      else await claim(dependencies, caller, { accountId, isStaffOnline });
      return syncConversation(dependencies, { accountId, after: 0, online: await isOnline(accountId) });
    },

    async send_message(caller, { message, clientId, from, ...data }): Promise<Sent> {
      const target = targetOf(caller, data);
      assertSender(target, from);
      const { accountId, adminId } = target;
      const stored = await sendMessage(dependencies, { accountId, adminId, clientId, message: message.trim() });
      announce.message(accountId, stored, caller.socketId);
      return { conversationId: stored.conversationId, sequence: stored.sequence, at: stored.at.toISOString() };
    },

    async end_chat(caller, data): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      const { correlationId } = caller;
      const ended = await endConversation(dependencies, { accountId, adminId, isStaffOnline, correlationId });
      if (ended) announce.state(ended, { online: true });
      return {};
    },

    async typing(caller, { typing, ...data }): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      announce.typing(accountId, { typing, byStaff: adminId !== null, except: caller.socketId });
      return {};
    },

    async seen(caller, { sequence, ...data }): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      if (adminId !== null) await markSeenByStaff(dependencies, { accountId, sequence });
      announce.seen(accountId, sequence, caller.socketId);
      return {};
    },

    async sync(caller, { after, ...data }): Promise<Synced> {
      const { accountId } = targetOf(caller, data);
      return syncConversation(dependencies, { accountId, after, online: await isOnline(accountId) });
    },
  };
}

async function startAsCustomer(
  dependencies: HandlerDependencies,
  { subject: { accountId }, isStaff, network, socketId, correlationId }: Caller,
  handover: NonNullable<ClientEventData<'start_chat'>['handover']>,
): Promise<void> {
  const { accounts, settings, presence, announce, limits } = dependencies;
  const [account, texts, isStaffOnline] = await Promise.all([
    accounts.find(accountId),
    settings.read(),
    presence.isStaffOnline(),
  ]);
  if (account?.isDeleted) throw new AppError('TOKEN_REVOKED');
  const welcome = isStaffOnline ? texts.greeting : texts.away;
  const fullName = account?.fullName ?? UNKNOWN_CUSTOMER;
  const countNewConversation = () => limits.countConversation({ accountId, isStaff, network });
  const request = { accountId, fullName, handover, welcome, correlationId, countNewConversation };
  const { conversation, started } = await startConversation(dependencies, request);
  if (started) announce.state(conversation, { online: true, socketId });
}

async function claim(
  dependencies: HandlerDependencies,
  { subject, socketId, correlationId }: Caller,
  { accountId, isStaffOnline }: { accountId: string; isStaffOnline: (id: string) => Promise<boolean> },
): Promise<void> {
  const { accounts, presence, announce } = dependencies;
  const fullName = (await accounts.find(subject.accountId))?.fullName ?? UNKNOWN_STAFF;
  const admin = { id: subject.accountId, fullName };
  const { conversation, claimed } = await claimConversation(dependencies, {
    accountId,
    admin,
    isStaffOnline,
    correlationId,
  });
  if (!claimed) return;
  const online = await presence.onlineOf('customers', [accountId]);
  announce.state(conversation, { online: online.has(accountId), socketId });
}
