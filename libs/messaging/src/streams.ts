import { nanos, NatsError, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, StreamConfig } from 'nats';
import type { Names } from './names.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the broker remembers message ids: a relay repeats a publish whose answer it missed well within this. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** How long an event waits for a consumer that is away. Inbox rows live longer (see inbox.ts). */
export const EVENT_RETENTION_MS = 7 * DAY_MS;

const DEAD_LETTER_RETENTION_MS = 90 * DAY_MS;

const STREAM_NAME_IN_USE = 10_058;
const MESSAGE_NOT_FOUND = 10_037;

/** Creates both streams, or brings them to this configuration; several instances may do so at once. */
export async function ensureStreams(manager: JetStreamManager, names: Names, replicas?: number): Promise<void> {
  for (const config of streamsOf(names, replicas)) await ensureStream(manager, config);
}

type StreamSettings = Partial<StreamConfig> & { name: string };

/** What the streams are to be. What is not said here is an operator's: without `replicas` a stream keeps those that it has. */
export function streamsOf(names: Names, replicas?: number): StreamSettings[] {
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    ...(replicas !== undefined && { num_replicas: replicas }),
  };
  return [
    { ...common, name: names.events, subjects: names.eventSubjects, max_age: nanos(EVENT_RETENTION_MS) },
    {
      ...common,
      name: names.deadLetters,
      subjects: names.deadLetterSubjects,
      max_age: nanos(DEAD_LETTER_RETENTION_MS),
    },
  ];
}

async function ensureStream(manager: JetStreamManager, config: StreamSettings): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!isApiError(error, STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

/** Whether JetStream itself refused, with this code of its own. */
export function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}

/** Whether a stream has no message where one was looked for: everything else that fails says nothing of messages. */
export const isMessageMissing = (error: unknown): boolean => isApiError(error, MESSAGE_NOT_FOUND);
