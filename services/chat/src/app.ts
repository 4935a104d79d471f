import { randomUUID } from 'node:crypto';
import { personalDataPages } from '@garage/contracts';
import type { RunningConsumer } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { RevocationList, TokenVerifier } from '@garage/service-kit';
import { buildApp, createAddressReader } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { servePersonalData } from '@garage/service-kit/privacy';
import { createLimits } from '@garage/service-kit/redis';
import type { Redis } from '@garage/service-kit/redis';
import { settingsIndexes } from '@garage/service-kit/settings';
import { createAccountRepository, followAccounts } from './modules/accounts/index.ts';
import {
  addConversationRoutes,
  conversationIndexes,
  createConversationRepository,
  createMessageRepository,
  createWaitRepository,
  eraseAccount,
  messageIndexes,
  personalSections,
} from './modules/conversations/index.ts';
import type { Conversation } from './modules/conversations/index.ts';
import { addBotRoutes } from './modules/bot/index.ts';
import type { Coze, Knowledge } from './modules/bot/index.ts';
import { startRetention } from './modules/retention/index.ts';
import { watchConversations } from './modules/missed/index.ts';
import { createColleagues } from './modules/colleagues/index.ts';
import { createPresence, createPresenceStore } from './modules/presence/index.ts';
import { addSettingsRoutes, createSettingsRepository, isWithinHours } from './modules/settings/index.ts';
import { createSharedPages } from './modules/shared-pages/index.ts';
import { announceErasures, openSockets } from './modules/sockets/index.ts';
import type { NodeLink, SocketLimits, Sockets } from './modules/sockets/index.ts';

export const chatIndexes = (mongo: Mongo): CollectionIndexes[] => [
  conversationIndexes,
  messageIndexes,
  settingsIndexes,
  ...createAccountRepository(mongo).indexes,
  ...inboxIndexes,
];

export interface ChatDependencies extends ServiceBase {
  tokens: TokenVerifier;
  revocations: Pick<RevocationList, 'isRevoked' | 'onRevoked'>;
  /** Redis for rate limits and presence; its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Connection between the nodes over Redis pub/sub. */
  link: NodeLink;
  /** Rate limits of sockets and the maximum number of connections. */
  socketLimits: SocketLimits;
  /** Data source of the bot. */
  knowledge: Knowledge;
  /** Client of an AI bot; when undefined, the embedded bot answers from the catalogue. */
  coze: Coze | undefined;
  /** Rate limit of the bot per account, or per network for guests. */
  questionsPerMinute: number;
}

interface Chat extends BuiltService {
  sockets: Sockets;
}

/** Interval at which a node publishes its connections, and the time after which a silent node counts as dead. */
const PRESENCE_INTERVAL_MS = 5_000;
const NODE_TTL_MS = 20_000;
const DISCONNECT_GRACE_MS = 5_000;

/** Maximum number of active conversations whose customers' presence is published to staff. */
const MAX_WATCHED_CONVERSATIONS = 500;

/** Builds the service without listening; tests call it directly. */
export async function buildChat(dependencies: ChatDependencies): Promise<Chat> {
  const { mongo, messaging, outbox, redis, redisPrefix: prefix, ...options } = dependencies;
  const { logger } = options;
  const app = await buildApp({ name: 'chat', ...options });
  const settings = createSettingsRepository(mongo);
  const conversationDependencies = { mongo, outbox, ...openRepositories(mongo) };
  const now = Date.now;
  const presence = openPresence(dependencies, conversationDependencies, now);
  const accounts = createAccountRepository(mongo);
  const pages = createSharedPages({ redis, prefix, logger });
  addSettingsRoutes(app, { mongo, outbox, settings });
  addConversationRoutes(app, {
    ...conversationDependencies,
    waits: createWaitRepository(mongo),
    onlineCustomers: (ids) => presence.onlineOf('customers', ids),
    sharedPages: (conversations) => pages.find(conversations),
    namesOf: (accountIds) => accounts.namesOf(accountIds),
    async readPresence() {
      const [online, hours] = await Promise.all([presence.isStaffOnline(), settings.read()]);
      return { online, withinHours: isWithinHours(hours, now()) };
    },
  });
  addBotRoutes(app, { ...options, limits: createLimits({ redis, prefix: `${prefix}:chat:bot`, now }) });
  const sockets = openSockets(app, {
    ...options,
    ...conversationDependencies,
    limits: options.socketLimits,
    addressOf: createAddressReader(options.trustProxy),
    isUnavailable: options.isUnavailable ?? (() => false),
    accounts,
    settings,
    presence,
    colleagues: createColleagues({ messaging, presence }),
    pages,
    now,
  });
  const { announce } = sockets;
  const notificationAddress = async () => (await options.knowledge.settings()).email;
  const onEnded = (conversation: Conversation) => {
    announce.state(conversation, { online: false });
    void pages.forget(conversation.accountId);
  };
  return {
    app,
    sockets,
    consumers: [() => startAccountConsumer({ messaging, mongo, outbox, logger })],
    subscribers: [
      () => announceErasures({ messaging, announce, pages, logger }),
      () => servePersonalDataRequests({ messaging, mongo, logger }),
    ],
    sweeps: [
      () => watchConversations({ ...conversationDependencies, logger, notificationAddress, onEnded, now }),
      () => startRetention({ ...conversationDependencies, settings, logger, now }),
    ],
    begin: () => sockets.start(),
  };
}

const openRepositories = (mongo: Mongo) => ({
  conversations: createConversationRepository(mongo),
  messages: createMessageRepository(mongo),
});

function openPresence(
  { redis, redisPrefix: prefix, logger }: ChatDependencies,
  { conversations }: ReturnType<typeof openRepositories>,
  now: () => number,
) {
  return createPresence({
    store: createPresenceStore({ redis, prefix, nodeId: randomUUID(), ttlMs: NODE_TTL_MS, now }),
    logger,
    intervalMs: PRESENCE_INTERVAL_MS,
    graceMs: DISCONNECT_GRACE_MS,
    watched: async () => {
      const active = await conversations.list({ states: ['waiting', 'open'], limit: MAX_WATCHED_CONVERSATIONS });
      return active.map(({ accountId }) => accountId);
    },
  });
}

type Base = Pick<ServiceBase, 'mongo' | 'messaging' | 'outbox' | 'logger'>;

/** Stores the names of accounts and erases the conversations of deleted accounts. */
export function startAccountConsumer(base: Base): Promise<RunningConsumer> {
  const { mongo } = base;
  const repositories = openRepositories(mongo);
  return followAccounts({
    ...base,
    accounts: createAccountRepository(mongo),
    erase: (session, accountId) => eraseAccount(repositories, { session, accountId }),
  });
}

/** Answers identity's requests for all data this service stores about an account. */
export function servePersonalDataRequests({ messaging, mongo, logger }: Omit<Base, 'outbox'>) {
  const sections = personalSections(openRepositories(mongo));
  return servePersonalData({ messaging, contract: personalDataPages.chat, sections, logger });
}
