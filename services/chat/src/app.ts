import { randomUUID } from 'node:crypto';
import { personalDataPages } from '@garage/contracts';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions, Logger, RevocationList, TokenVerifier } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';
import { servePersonalData } from '@garage/service-kit/privacy';
import { createLimits } from '@garage/service-kit/redis';
import type { Redis } from '@garage/service-kit/redis';
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
import { addBotRoutes } from './modules/bot/index.ts';
import type { Coze, Knowledge } from './modules/bot/index.ts';
import { watchConversations } from './modules/missed/index.ts';
import { createPresence, createPresenceStore } from './modules/presence/index.ts';
import {
  addSettingsRoutes,
  createSettingsRepository,
  isWithinHours,
  settingsIndexes,
} from './modules/settings/index.ts';
import { openSockets } from './modules/sockets/index.ts';
import type { NodeLink, Sockets } from './modules/sockets/index.ts';

export const chatIndexes = (mongo: Mongo): CollectionIndexes[] => [
  conversationIndexes,
  messageIndexes,
  settingsIndexes,
  ...createAccountRepository(mongo).indexes,
  ...inboxIndexes,
];

export interface ChatDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
  tokens: TokenVerifier;
  revocations: Pick<RevocationList, 'isRevoked' | 'onRevoked'>;
  /** Fails at once instead of waiting for a connection: see openRedis. */
  redis: Redis;
  /** Before all keys in Redis. */
  redisPrefix: string;
  /** How the nodes hear each other. */
  link: NodeLink;
  /** Messages of a customer within ten seconds. */
  messagesPerTenSeconds: number;
  /** What the bot knows. */
  knowledge: Knowledge;
  /** Undefined: the bot answers from the catalogue alone. */
  coze: Coze | undefined;
  /** To the bot, of one account or one guest's address. */
  questionsPerMinute: number;
}

export interface Chat {
  app: App;
  sockets: Sockets;
}

/** The nodes tell each other who is there, and how long one that is silent still counts, in milliseconds. */
const PRESENCE_EVERY_MS = 5_000;
const NODE_LIFETIME_MS = 20_000;
const LEAVING_GRACE_MS = 5_000;

/** So many conversations' customers are watched for coming and going. */
const MOST_WATCHED = 500;

/** Builds the service without listening, so that tests drive it. */
export async function buildChat(dependencies: ChatDependencies): Promise<Chat> {
  const { mongo, outbox, redis, redisPrefix: prefix, ...options } = dependencies;
  const app = await buildApp({ name: 'chat', ...options });
  const conversations = createConversationRepository(mongo);
  const settings = createSettingsRepository(mongo);
  const talk = { mongo, outbox, conversations, messages: createMessageRepository(mongo) };
  const now = Date.now;
  const presence = createPresence({
    store: createPresenceStore({ redis, prefix, nodeId: randomUUID(), lifetimeMs: NODE_LIFETIME_MS, now }),
    logger: options.logger,
    everyMs: PRESENCE_EVERY_MS,
    graceMs: LEAVING_GRACE_MS,
    watched: async () => {
      const active = await conversations.list({ states: ['waiting', 'open'], limit: MOST_WATCHED });
      return active.map(({ accountId }) => accountId);
    },
  });
  addSettingsRoutes(app, { mongo, outbox, settings });
  addConversationRoutes(app, {
    ...talk,
    onlineCustomers: (ids) => presence.onlineOf('customers', ids),
    async readPresence() {
      const [online, hours] = await Promise.all([presence.isStaffOnline(), settings.read()]);
      return { online, withinHours: isWithinHours(hours, now()) };
    },
  });
  const limits = createLimits({ redis, prefix: `${prefix}:chat:bot`, now });
  addBotRoutes(app, { ...options, limits });
  const sockets = openSockets(app, {
    ...options,
    ...talk,
    isUnavailable: options.isUnavailable ?? (() => false),
    accounts: createAccountRepository(mongo),
    settings,
    presence,
    now,
  });
  const watch = watchConversations({
    ...talk,
    logger: options.logger,
    houseAddress: async () => (await options.knowledge.settings()).email,
    onEnded: (conversation) => sockets.announce.state(conversation, { online: false }),
    now,
  });
  app.addHook('preClose', () => watch.stop());
  return { app, sockets };
}

/** Keeps what people are called, and takes away what was said by those who are deleted. */
export function followPeople(base: {
  messaging: Messaging;
  mongo: Mongo;
  outbox: Outbox;
  logger: Logger;
}): Promise<RunningConsumer> {
  const { mongo } = base;
  const talk = { conversations: createConversationRepository(mongo), messages: createMessageRepository(mongo) };
  return followAccounts({
    ...base,
    accounts: createAccountRepository(mongo),
    erase: (session, accountId) => eraseAccount(talk, { session, accountId }),
  });
}

/** Tells its owner, through identity, what this service keeps of an account. */
export function tellPersonalData({ messaging, mongo, logger }: { messaging: Messaging; mongo: Mongo; logger: Logger }) {
  const talk = { conversations: createConversationRepository(mongo), messages: createMessageRepository(mongo) };
  const sections = personalSections(talk);
  return servePersonalData({ messaging, contract: personalDataPages.chat, sections, logger });
}
