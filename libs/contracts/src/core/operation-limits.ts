/**
 * Rate limit of an operation for one network (an IPv4 address or an IPv6 /64). Every operation names its class in the contracts and the
 * gateway enforces it. `whenUncounted` decides about requests while the Redis with the counters is down.
 */
export interface OperationLimit {
  /** Requests per minute and network. `read` counts all requests of a network together, the other classes each operation separately. */
  readonly perMinute: number;
  /** `process`: each gateway counts separately. `redis`: all gateways count together. */
  readonly countedIn: 'process' | 'redis';
  readonly whenUncounted: 'allow' | 'refuse';
}

export const operationLimits = {
  /** Reads a limited amount of data and changes nothing. */
  read: { perMinute: 3000, countedIn: 'process', whenUncounted: 'allow' },
  /** Reads a whole list, or all data of a person. */
  export: { perMinute: 30, countedIn: 'redis', whenUncounted: 'allow' },
  /** Changes data; sends mails only when called by staff. */
  write: { perMinute: 300, countedIn: 'redis', whenUncounted: 'allow' },
  /** Called by guests and customers; creates mails, orders or appointments. */
  mail: { perMinute: 30, countedIn: 'redis', whenUncounted: 'allow' },
  /** Checks a password, code or token, mails a code, or creates an account: refused when it cannot be counted. */
  guess: { perMinute: 30, countedIn: 'redis', whenUncounted: 'refuse' },
} as const satisfies Record<string, OperationLimit>;

export type LimitClass = keyof typeof operationLimits;
