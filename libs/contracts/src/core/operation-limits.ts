/**
 * Rate limit of an operation for one network (an IPv4 address or an IPv6 /64). Every operation names its class in the contracts and the
 * gateway enforces it. `whenUncounted` decides about requests while the Redis with the counters is down.
 */
export interface OperationLimit {
  /**
   * Requests per minute and network. For `read`, all operations of the class are counted together; for the other
   * classes, each operation is counted by itself.
   */
  readonly perMinute: number;
  /** `process`: each gateway process counts its own requests. `redis`: all processes count together. */
  readonly countedIn: 'process' | 'redis';
  readonly whenUncounted: 'allow' | 'refuse';
}

export const operationLimits = {
  /** For operations that read a limited amount of data and change nothing. */
  read: { perMinute: 3000, countedIn: 'process', whenUncounted: 'allow' },
  /** For operations that read a whole list, or all data of a person. */
  export: { perMinute: 30, countedIn: 'redis', whenUncounted: 'allow' },
  /** For operations that change data; they send mails only when staff call them. */
  write: { perMinute: 300, countedIn: 'redis', whenUncounted: 'allow' },
  /** For operations by which guests and customers create mails, orders or appointments. */
  mail: { perMinute: 30, countedIn: 'redis', whenUncounted: 'allow' },
  /**
   * For operations that check a password, code or token, mail a code, or create an account. They are refused while
   * calls cannot be counted, because guessing would be unlimited.
   */
  guess: { perMinute: 30, countedIn: 'redis', whenUncounted: 'refuse' },
} as const satisfies Record<string, OperationLimit>;

export type LimitClass = keyof typeof operationLimits;
