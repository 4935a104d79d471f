/**
 * Logins at broker, databases and Redis, with their use. Permissions are generated from this, from the events (a service publishes those
 * that start with its name) and from the requests (`askedBy`).
 */
import { chatAccountErased } from './chat/events.ts';
import { serviceNames } from './core/route.ts';
import type { ServiceName } from './core/route.ts';
import type { events } from './events.ts';
import { revokingEvents } from './identity/events.ts';
import { erasingServices } from './identity/privacy.ts';

/** Every process that connects to a server; `ops` is for operator commands and the demo content, `backup` for the nightly backup. */
export const loginNames = [...serviceNames, 'gateway', 'frontend', 'mailer', 'ops', 'backup'] as const;
export type LoginName = (typeof loginNames)[number];

type EventName = (typeof events)[number]['type'];

/** A durable consumer: the processes of a service share its events. */
interface ConsumerContract {
  readonly durable: string;
  readonly service: ServiceName;
  readonly events: readonly EventName[];
}

const productEvents = [
  'catalogue.product.created.v1',
  'catalogue.product.updated.v1',
  'catalogue.product.stock-changed.v1',
  'catalogue.product.deleted.v1',
] as const;
/** Events after which catalogue must reload the words and synonyms that it keeps in memory for searches. */
const searchEvents = [
  'catalogue.product.created.v1',
  'catalogue.product.updated.v1',
  'catalogue.news.created.v1',
  'catalogue.news.updated.v1',
  'catalogue.settings.changed.v1',
] as const;
const accountEvents = [
  'identity.account.registered.v1',
  'identity.account.updated.v1',
  'identity.account.deleted.v1',
] as const;

const customerEvents = ['identity.account.deleted.v1', 'identity.account.email-changed.v1'] as const;

export const consumers: readonly ConsumerContract[] = [
  {
    durable: 'identity-audit',
    service: 'identity',
    events: serviceNames.map((name) => `${name}.audit.recorded.v1` as const),
  },
  {
    durable: 'identity-erasures',
    service: 'identity',
    events: erasingServices.map((name) => `${name}.account.erased.v1` as const),
  },
  {
    durable: 'catalogue-stock',
    service: 'catalogue',
    events: ['commerce.order.status-changed.v1', 'commerce.order.cancelled.v1', 'workshop.job.changed.v1'],
  },
  { durable: 'engagement', service: 'engagement', events: [...productEvents, ...accountEvents] },
  {
    durable: 'engagement-notices',
    service: 'engagement',
    events: [
      'commerce.order.placed.v1',
      'commerce.order.status-changed.v1',
      'commerce.order.cancelled.v1',
      'booking.appointment.booked.v1',
      'booking.appointment.confirmed.v1',
      'booking.appointment.cancelled.v1',
      'booking.appointment.rescheduled.v1',
      'workshop.order.progressed.v1',
      'identity.account.locked.v1',
      'identity.account.roles-changed.v1',
      'identity.account.grants-changed.v1',
      'identity.account.password-changed.v1',
      'identity.account.email-changed.v1',
      'identity.session.ended.v1',
      'identity.tokens.ended.v1',
    ],
  },
  { durable: 'commerce-preferences', service: 'commerce', events: ['engagement.preferences.changed.v1'] },
  { durable: 'booking-preferences', service: 'booking', events: ['engagement.preferences.changed.v1'] },
  { durable: 'commerce-products', service: 'commerce', events: productEvents },
  { durable: 'workshop-products', service: 'workshop', events: productEvents },
  { durable: 'commerce-accounts', service: 'commerce', events: customerEvents },
  { durable: 'booking-accounts', service: 'booking', events: customerEvents },
  { durable: 'chat-accounts', service: 'chat', events: accountEvents },
  {
    durable: 'workshop-accounts',
    service: 'workshop',
    events: ['identity.account.deleted.v1', 'identity.employee.changed.v1'],
  },
];

/** Events that every process of a login receives, through ephemeral consumers. */
interface FollowerContract {
  readonly login: LoginName;
  /** The events to receive; `all` for gateway and frontend, whose caches depend on every event. */
  readonly events: readonly EventName[] | 'all';
}

const revocations = revokingEvents.map(({ type }) => type);

export const followers: readonly FollowerContract[] = [
  ...serviceNames.filter((name) => name !== 'identity').map((login) => ({ login, events: revocations })),
  {
    login: 'catalogue',
    events: searchEvents,
  },
  { login: 'chat', events: [chatAccountErased.type] },
  { login: 'gateway', events: 'all' },
  { login: 'frontend', events: 'all' },
];

/** The login that changes the settings of streams; every login may create a missing stream. */
export const streamKeeper: LoginName = 'identity';

/**
 * Redis keys and channels a login uses besides the keys under its own name, all prefixed with the installation's prefix and a colon. `mail`
 * and names that start with `mail-` are mail queues.
 */
interface RedisUse {
  readonly keys?: readonly string[];
  readonly readKeys?: readonly string[];
  /** Pub/sub channels, with nothing between the installation's prefix and the name; keys have a colon there. */
  readonly channels?: readonly string[];
}

const queues = ['mail:*', 'mail-*:*'] as const;
const toQueues = { keys: queues, readKeys: ['revocations'] } as const;

/** How each login uses Redis. `ops` is missing because it has full access, `frontend` and `backup` because they have none. */
export const redisUses: Record<Exclude<LoginName, 'ops' | 'frontend' | 'backup'>, RedisUse> = {
  identity: { keys: [...queues, 'revocations'] },
  catalogue: { readKeys: ['revocations'] },
  engagement: { readKeys: ['revocations'] },
  commerce: toQueues,
  booking: toQueues,
  // The channels of the Socket.IO adapter. Redis permits a subscription to a pattern only if the very pattern is
  // listed here.
  chat: { ...toQueues, channels: ['chat#*', 'chat#/#*', 'chat-request#*', 'chat-response#*'] },
  workshop: toQueues,
  gateway: { keys: ['vitals:*'] },
  mailer: { keys: queues },
};

/**
 * For installations with two Redis servers: logins at the durable one (mails, revoked tokens, counted guesses), and at the one whose data
 * may be lost (sockets, request counters).
 */
export const redisServers = {
  kept: [...serviceNames, 'mailer', 'ops'],
  volatile: ['chat', 'gateway'],
} as const satisfies Record<string, readonly LoginName[]>;

/** Databases that a login can access, and with which rights; `administer` includes dropping them. */
interface DatabaseUse {
  readonly databases: 'own' | 'all';
  readonly rights: 'read' | 'write' | 'administer';
}

const ownDatabase: DatabaseUse = { databases: 'own', rights: 'write' };

export const databaseUses: Record<LoginName, DatabaseUse | 'none'> = {
  identity: ownDatabase,
  catalogue: ownDatabase,
  engagement: ownDatabase,
  commerce: ownDatabase,
  booking: ownDatabase,
  chat: ownDatabase,
  workshop: ownDatabase,
  gateway: 'none',
  frontend: 'none',
  mailer: 'none',
  ops: { databases: 'all', rights: 'administer' },
  backup: { databases: 'all', rights: 'read' },
};
