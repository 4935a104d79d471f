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
  eraseAccount,
  messageIndexes,
  personalSections,
} from './modules/conversations/index.ts';
import type { Conversation } from './modules/conversations/index.ts';
import { addBotRoutes } from './modules/bot/index.ts';
import type { Coze, Knowledge } from './modules/bot/index.ts';
import { startRetention } from './modules/retention/index.ts';
import { watchConversations } from './modules/missed/index.ts';
import { createPresence, createPresenceStore } from './modules/presence/index.ts';
import { addSettingsRoutes, createSettingsRepository, isWithinHours } from './modules/settings/index.ts';
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
  /** For limits and presence; its commands fail at once while Redis is away. */
  redis: Redis;
  /** Before all keys in Redis. */
  redisPrefix: string;
  /** The connection between the nodes. */
  link: NodeLink;
  /** How much sockets may send, and how many there may be. */
  socketLimits: SocketLimits;
  /** What the bot knows. */
  knowledge: Knowledge;
  /** Undefined: the bot answers from the catalogue alone. */
  coze: Coze | undefined;
  /** To the bot, of one account or one guest's address. */
  questionsPerMinute: number;
}

interface Chat extends BuiltService {
  sockets: Sockets;
}

/** How often a node publishes who is connected to it, and how long its last word counts. */
const PRESENCE_EVERY_MS = 5_000;
const NODE_LIFETIME_MS = 20_000;
const LEAVING_GRACE_MS = 5_000;

/** Active conversations whose customers' presence is published to staff. */
const MAX_WATCHED = 500;

/** Builds the service without listening, so that tests drive it. */
export async function buildChat(dependencies: ChatDependencies): Promise<Chat> {
  const { mongo, messaging, outbox, redis, redisPrefix: prefix, ...options } = dependencies;
  const { logger } = options;
  const app = await buildApp({ name: 'chat', ...options });
  const settings = createSettingsRepository(mongo);
  const talk = { mongo, outbox, ...openRepositories(mongo) };
  const now = Date.now;
  const presence = openPresence(dependencies, talk, now);
  addSettingsRoutes(app, { mongo, outbox, settings });
  addConversationRoutes(app, {
    ...talk,
    onlineCustomers: (ids) => presence.onlineOf('customers', ids),
    async readPresence() {
      const [online, hours] = await Promise.all([presence.isStaffOnline(), settings.read()]);
      return { online, withinHours: isWithinHours(hours, now()) };
    },
  });
  addBotRoutes(app, { ...options, limits: createLimits({ redis, prefix: `${prefix}:chat:bot`, now }) });
  const sockets = openSockets(app, {
    ...options,
    ...talk,
    limits: options.socketLimits,
    addressOf: createAddressReader(options.trustProxy),
    isUnavailable: options.isUnavailable ?? (() => false),
    accounts: createAccountRepository(mongo),
    settings,
    presence,
    now,
  });
  const { announce } = sockets;
  const houseAddress = async () => (await options.knowledge.settings()).email;
  const onEnded = (conversation: Conversation) => announce.state(conversation, { online: false });
  return {
    app,
    sockets,
    consumers: [() => followPeople({ messaging, mongo, outbox, logger })],
    subscribers: [
      () => announceErasures({ messaging, announce, logger }),
      () => tellPersonalData({ messaging, mongo, logger }),
    ],
    sweeps: [
      () => watchConversations({ ...talk, logger, houseAddress, onEnded, now }),
      () => startRetention({ ...talk, settings, logger, now }),
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
    store: createPresenceStore({ redis, prefix, nodeId: randomUUID(), lifetimeMs: NODE_LIFETIME_MS, now }),
    logger,
    everyMs: PRESENCE_EVERY_MS,
    graceMs: LEAVING_GRACE_MS,
    watched: async () => {
      const active = await conversations.list({ states: ['waiting', 'open'], limit: MAX_WATCHED });
      return active.map(({ accountId }) => accountId);
    },
  });
}

type Base = Pick<ServiceBase, 'mongo' | 'messaging' | 'outbox' | 'logger'>;

/** Keeps the names of accounts, and erases the conversations of accounts that were deleted. */
export function followPeople(base: Base): Promise<RunningConsumer> {
  const { mongo } = base;
  const repositories = openRepositories(mongo);
  return followAccounts({
    ...base,
    accounts: createAccountRepository(mongo),
    erase: (session, accountId) => eraseAccount(repositories, { session, accountId }),
  });
}

/** Replies to identity's requests for all that this service keeps of an account. */
export function tellPersonalData({ messaging, mongo, logger }: Omit<Base, 'outbox'>) {
  const sections = personalSections(openRepositories(mongo));
  return servePersonalData({ messaging, contract: personalDataPages.chat, sections, logger });
}
