export interface ConsumerCounts {
  /** Effects that were committed. */
  handled: number;
  /** Events that the inbox knew already. */
  duplicates: number;
  /** Messages that came not for the first time. */
  redelivered: number;
  /** Tries that failed. */
  failed: number;
  /** Messages put aside. */
  deadLettered: number;
}

export interface RunningConsumer {
  /** Counted since the start of this instance. */
  stats(): ConsumerCounts;
  /** How many messages no instance of this consumer has taken yet. */
  waiting(): Promise<number>;
  /** Ends the handlers that have begun, gives back the rest, then resolves. */
  stop(): Promise<void>;
}
