export { InvalidMessage } from './codec.ts';
export { readBrokerUrl } from './broker-address.ts';
export { brokerPermissions } from './broker-permissions.ts';
export * from './connect-messaging.ts';
export * from './consumer.ts';
export {
  countDeadLetters,
  countDeadLettersOf,
  dropDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from './dead-letters.ts';
export type { DeadLetter } from './dead-letters.ts';
export * from './fill/index.ts';
export * from './follower.ts';
export { MAX_ATTEMPTS } from './handle-message.ts';
export type { ConsumerCounts, RunningConsumer } from './running-consumer.ts';
export type { HandlerContext, HandlersOf, IdempotentHandlersOf } from './handlers.ts';
export { inboxIndexes } from './inbox.ts';
export { JobRefused } from './classify-failure.ts';
export * from './log.ts';
export type { Names } from './names.ts';
export type { Job, OutboxRow } from './outbox-rows.ts';
export * from './outbox.ts';
export * from './read-model.ts';
export * from './relay.ts';
export { ask, RequestFailed, serveRequests } from './requests.ts';
export type { AskOptions, ServeOptions } from './requests.ts';
export { dropSetAside, listSetAside, replaySetAside } from './set-aside.ts';
export type { SetAsideRow } from './set-aside.ts';
export { isMessageMissing, measureStreams } from './streams.ts';
