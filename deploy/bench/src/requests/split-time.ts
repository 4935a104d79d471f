import type { CollectedSpan } from '@garage/tracing/collector';

/** Where the time of one request went, in milliseconds, and what it caused. */
export interface RequestParts {
  /** From the request at the gateway to the end of its response. */
  total: number;
  /** The gateway itself, and the connection to the service. */
  gateway: number;
  /** The processes of the services, with their database driver's work outside of commands; of a page also what it asks of services by HTTP. */
  services: number;
  /** Commands to the database, as their driver sees them. */
  database: number;
  /** The way of requests between services through NATS, there and back. */
  broker: number;
  commands: number;
  commits: number;
  /** Requests between services. */
  asked: number;
  /** After the response: events and mails that were published, and times that a service handled one of these events. */
  published: number;
  mails: number;
  handled: number;
  /** Commands to the database after the response. */
  lateCommands: number;
}

type Interval = readonly [start: number, end: number];

/** The length of what several intervals cover together. */
export function coveredBy(intervals: readonly Interval[]): number {
  let [length, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const [start, end] of intervals.toSorted(([one], [other]) => one - other)) {
    length += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

const durationOf = ({ start, end }: CollectedSpan): number => end - start;
const isCommand = ({ name }: CollectedSpan): boolean => name.startsWith('database ');
const isCommit = ({ name }: CollectedSpan): boolean => name === 'database commitTransaction';
const isAsked = ({ kind, name }: CollectedSpan): boolean => kind === 'client' && name.startsWith('request ');

interface Spans {
  childrenOf: (span: CollectedSpan) => readonly CollectedSpan[];
}

/** Splits the time of a span of a service. Spans of different processes are compared by length only, because their clocks differ. */
function splitService(
  span: CollectedSpan,
  spans: Spans,
): Pick<RequestParts, 'services' | 'database' | 'broker'> & { commands: CollectedSpan[] } {
  const within = spans.childrenOf(span).filter(({ start }) => start < span.end);
  const clip = ({ start, end }: CollectedSpan): Interval => [start, Math.min(end, span.end)];
  const commands = within.filter(isCommand);
  const asked = within.filter(isAsked);
  const answers = asked.flatMap((request) => {
    const answer = spans.childrenOf(request).find(({ kind }) => kind === 'server');
    return answer ? [{ way: durationOf(request) - durationOf(answer), ...splitService(answer, spans) }] : [];
  });
  // The rendering server asks services by HTTP, several at once; it has no spans for its side of that.
  const fetched = spans.childrenOf(span).filter(({ kind }) => kind === 'server');
  const database = coveredBy(commands.map(clip));
  const own = durationOf(span) - coveredBy([...commands, ...asked].map(clip));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    services: own + sum(answers.map(({ services }) => services)),
    database: database + sum(answers.map((answer) => answer.database)),
    broker: sum(answers.map(({ way, broker }) => way + broker)),
    commands: [
      ...commands,
      ...fetched.flatMap((one) => splitService(one, spans).commands),
      ...answers.flatMap((answer) => answer.commands),
    ],
  };
}

/** Splits the trace of a request into its parts; null while spans of it are missing. */
export function splitTime(trace: readonly CollectedSpan[]): RequestParts | null {
  const children = Map.groupBy(trace, ({ parentSpanId }) => parentSpanId);
  const childrenOf = ({ spanId }: CollectedSpan): readonly CollectedSpan[] => children.get(spanId) ?? [];
  const root = children.get('')?.find(({ kind }) => kind === 'server');
  const served = root && childrenOf(root).find(({ kind }) => kind === 'server');
  if (!root || !served) return null;
  const { commands, ...split } = splitService(served, { childrenOf });
  const all = trace.filter(isCommand).length;
  const countOf = (start: string): number => trace.filter(({ name }) => name.startsWith(start)).length;
  return {
    total: durationOf(root),
    gateway: durationOf(root) - durationOf(served),
    ...split,
    commands: commands.length,
    commits: commands.filter(isCommit).length,
    asked: trace.filter(isAsked).length,
    published: countOf('publish '),
    mails: countOf('enqueue '),
    handled: countOf('handle '),
    lateCommands: all - commands.length,
  };
}
