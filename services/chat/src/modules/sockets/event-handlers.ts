import { hasRole } from '@garage/contracts';
import type { ClientEvent, ClientEventData, Colleagues as ColleagueList, Sent, Synced } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { AccountRepository } from '../accounts/index.ts';
import type { Colleagues } from '../colleagues/index.ts';
import type { ConversationDependencies } from '../conversations/index.ts';
import {
  claimConversation,
  createMessageSender,
  endConversation,
  markSeenByStaff,
  startConversation,
  syncConversation,
  transferConversation,
  UNKNOWN_CUSTOMER,
  UNKNOWN_STAFF,
} from '../conversations/index.ts';
import type { Presence } from '../presence/index.ts';
import type { SettingsRepository } from '../settings/index.ts';
import type { SharedPages } from '../shared-pages/index.ts';
import type { Announcer } from './announce.ts';
import { assertSender, assertStaff, staffTargetOf, targetOf } from './event-policy.ts';
import type { EventLimits } from './event-limits.ts';
import { sharePage } from './share-page.ts';
import type { SocketData } from './socket-types.ts';

export interface HandlerDependencies extends ConversationDependencies {
  accounts: AccountRepository;
  settings: SettingsRepository;
  presence: Presence;
  announce: Announcer;
  colleagues: Colleagues;
  pages: SharedPages;
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
  const sendMessage = createMessageSender(dependencies);
  const isStaffOnline = async (id: string): Promise<boolean> => (await presence.onlineOf('staff', [id])).has(id);
  const isOnline = async (id: string): Promise<boolean> => (await presence.onlineOf('customers', [id])).has(id);

  return {
    async start_chat(caller, data): Promise<Synced> {
      const { accountId, adminId } = targetOf(caller, data);
      if (adminId === null) await startAsCustomer(dependencies, caller, data.handover ?? []);
      else await claim(dependencies, caller, { accountId, isStaffOnline });
      const forStaff = adminId !== null;
      return syncConversation(dependencies, { accountId, after: 0, online: await isOnline(accountId), forStaff });
    },

    async send_message(caller, { message, clientId, from, ...data }): Promise<Sent> {
      const target = targetOf(caller, data);
      assertSender(target, from);
      const { accountId, adminId } = target;
      const stored = await sendMessage({ accountId, adminId, clientId, message: message.trim() });
      announce.message(accountId, stored, caller.socketId);
      return { conversationId: stored.conversationId, sequence: stored.sequence, at: stored.at.toISOString() };
    },

    async end_chat(caller, data): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      const { correlationId } = caller;
      const ended = await endConversation(dependencies, { accountId, adminId, isStaffOnline, correlationId });
      if (ended) await dependencies.pages.forget(accountId);
      if (ended) announce.state(ended, { online: true });
      return {};
    },

    async transfer_chat(caller, data): Promise<object> {
      await transfer(dependencies, caller, data);
      return {};
    },

    async list_colleagues(caller): Promise<ColleagueList> {
      assertStaff(caller);
      return { colleagues: await dependencies.colleagues.listExcept(caller.subject.accountId) };
    },

    async share_page({ subject: { accountId } }, { page }): Promise<object> {
      await sharePage(dependencies, { accountId, page });
      return {};
    },

    async typing(caller, { typing, ...data }): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      announce.typing(accountId, { typing, byStaff: adminId !== null, except: caller.socketId });
      return {};
    },

    async seen(caller, { sequence, ...data }): Promise<object> {
      const { accountId, adminId } = targetOf(caller, data);
      if (adminId !== null) {
        if (!(await markSeenByStaff(dependencies, { accountId, adminId, sequence }))) return {};
        await dependencies.conversations.markOpened({ accountId, adminId });
      }
      announce.seen(accountId, sequence, caller.socketId);
      return {};
    },

    async sync(caller, { after, ...data }): Promise<Synced> {
      const { accountId, adminId } = targetOf(caller, data);
      const forStaff = adminId !== null;
      return syncConversation(dependencies, { accountId, after, online: await isOnline(accountId), forStaff });
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
  const { conversation, started } = await startConversation(dependencies, {
    accountId,
    fullName,
    handover,
    welcome,
    correlationId,
    countNewConversation: () => limits.countConversation({ accountId, isStaff, network }),
    touchAccount: (session) => accounts.touch(session, accountId),
  });
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

async function transfer(
  dependencies: HandlerDependencies,
  caller: Caller,
  { note, to, clientId, ...data }: ClientEventData<'transfer_chat'>,
): Promise<void> {
  const { accounts, presence, announce, colleagues } = dependencies;
  const { accountId, adminId } = staffTargetOf(caller, data);
  const transferred = await transferConversation(dependencies, {
    accountId,
    from: { id: adminId, fullName: (await accounts.find(adminId))?.fullName ?? UNKNOWN_STAFF },
    isMaster: hasRole(caller.subject.roles, 'master'),
    to,
    note: note.trim(),
    clientId,
    correlationId: caller.correlationId,
    findStaff: (id) => colleagues.find(id),
  });
  if (!transferred) return;
  const { conversation, message } = transferred;
  const online = await presence.onlineOf('customers', [accountId]);
  announce.message(accountId, message);
  announce.state(conversation, { online: online.has(accountId) });
}
