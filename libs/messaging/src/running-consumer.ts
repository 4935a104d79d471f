export interface ConsumerCounts {
  /** Effects that were committed. */
  handled: number;
  /** Events that were already in the inbox. */
  duplicates: number;
  /** Redelivered messages. */
  redelivered: number;
  /** Failed attempts. */
  failed: number;
  /** Messages moved to the dead letters. */
  deadLettered: number;
}

export interface RunningConsumer {
  /** Counts since the start of this process. */
  stats(): ConsumerCounts;
  /** Number of messages that no process with this consumer has received yet. */
  waiting(): Promise<number>;
  /** Finishes the running handlers, returns the other messages to the broker, then resolves. */
  stop(): Promise<void>;
}
