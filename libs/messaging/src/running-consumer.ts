export interface ConsumerCounts {
  /** Number of events whose effects were committed. */
  handled: number;
  /** Number of events that were skipped, since the inbox shows that they were handled before. */
  duplicates: number;
  /** Number of redelivered messages. */
  redelivered: number;
  /** Number of failed attempts. */
  failed: number;
  /** Number of messages moved to the dead letters. */
  deadLettered: number;
}

export interface RunningConsumer {
  /** Returns the counts since this process started. */
  stats(): ConsumerCounts;
  /** Number of messages that no process with this consumer has received yet. */
  waiting(): Promise<number>;
  /** Finishes the running handlers, returns the other messages to the broker, then resolves. */
  stop(): Promise<void>;
}
