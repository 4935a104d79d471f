export { InvalidMessage } from './codec.ts';
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
export * from './follower.ts';
export { TRIES } from './handle-message.ts';
export type { ConsumerCounts, RunningConsumer } from './running-consumer.ts';
export type { HandlerContext, HandlersOf } from './handlers.ts';
export { inboxIndexes } from './inbox.ts';
export * from './log.ts';
export type { Names } from './names.ts';
export type { Job, OutboxRow } from './outbox-rows.ts';
export * from './outbox.ts';
export * from './read-model.ts';
export * from './relay.ts';
export { ask, RequestFailed, serveRequests } from './requests.ts';
export type { AskOptions, ServeOptions } from './requests.ts';
export { isMessageMissing } from './streams.ts';
