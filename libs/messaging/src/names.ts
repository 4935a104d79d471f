/** Every stream and subject name, in one place; a namespace keeps tests apart on one broker. */
export interface Names {
  /** The stream that holds the events and the replays. */
  events: string;
  /** The stream that holds what no consumer could handle. */
  deadLetters: string;
  /** The subjects of the two streams. */
  eventSubjects: string[];
  deadLetterSubjects: string[];
  /** Where an event type is published: `events.catalogue.product.created.v1`. */
  event(type: string): string;
  /** Where a dead letter goes back to the one consumer that gave it up. */
  replay(durable: string): string;
  deadLetter(durable: string): string;
  request(subject: string): string;
  /** Tells the leading relay of a service's database that it has something to send. */
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

/** Before the subjects on which a login hears answers. */
export const inboxOf = (login: string): string => `_INBOX_${login}`;
