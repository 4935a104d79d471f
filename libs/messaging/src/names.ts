/** Names of all streams and subjects; a namespace separates tests on one broker. */
export interface Names {
  /** Stream of events and replayed dead letters. */
  events: string;
  /** Stream of dead letters. */
  deadLetters: string;
  /** Subjects of the two streams. */
  eventSubjects: string[];
  deadLetterSubjects: string[];
  /** Subject of an event type: `events.catalogue.product.created.v1`. */
  event(type: string): string;
  /** Subject on which a dead letter is replayed to its consumer. */
  replay(durable: string): string;
  deadLetter(durable: string): string;
  request(subject: string): string;
  /** Subject that wakes the leading relay of a service's database. */
  nudge(producer: string, database: string): string;
}

export function namesIn(namespace: string | undefined): Names {
  const subject = namespace === undefined ? '' : `${namespace}.`;
  const stream = namespace === undefined ? '' : `${namespace}_`;
  return {
    events: `${stream}EVENTS`,
    deadLetters: `${stream}DEAD_LETTERS`,
    eventSubjects: [`${subject}events.>`, `${subject}replay.*`],
    deadLetterSubjects: [`${subject}dead.*`],
    event: (type) => `${subject}events.${type}`,
    replay: (durable) => `${subject}replay.${durable}`,
    deadLetter: (durable) => `${subject}dead.${durable}`,
    request: (name) => `${subject}requests.${name}`,
    nudge: (producer, database) => `${subject}nudge.${producer}.${database}`,
  };
}

/** Prefix of the reply subjects of a login. */
export const inboxOf = (login: string): string => `_INBOX_${login}`;
