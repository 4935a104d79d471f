import { startPart } from '@garage/tracing';
import type { CommandStartedEvent, MongoClient } from 'mongodb';

/** Commands of sessions and connections, which are not part of any work. */
const ignored: ReadonlySet<string> = new Set(['endSessions', 'hello', 'ping']);

/**
 * Adds a span for each command to the current trace, with the command and its collection. Filters and documents are never in a span,
 * because they contain personal data. The client must have `monitorCommands`.
 */
export function traceCommands(client: MongoClient): void {
  const running = new Map<number, (failure?: unknown) => void>();
  client.on('commandStarted', (event) => {
    if (ignored.has(event.commandName)) return;
    const end = startPart({ ...factsOf(event), kind: 'client' });
    if (end) running.set(event.requestId, end);
  });
  const finish = (requestId: number, failure?: unknown): void => {
    running.get(requestId)?.(failure);
    running.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => finish(requestId));
  client.on('commandFailed', ({ requestId, failure }) => finish(requestId, failure));
}

function factsOf({ commandName, command }: CommandStartedEvent) {
  // The value of a command's own field is the collection, or a number where a command is for none, such as that of a commit.
  const target: unknown = command[commandName];
  const collection = typeof target === 'string' ? target : undefined;
  return {
    name: collection === undefined ? `database ${commandName}` : `database ${commandName} ${collection}`,
    attributes: {
      'db.operation.name': commandName,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    },
  };
}
