import { DiscardPolicy, nanos, NatsError, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, StreamConfig } from 'nats';
import type { Names } from './names.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the broker detects duplicate message ids. The relay repeats an unanswered publish well within this time. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** How long the broker keeps an event, also for stopped consumers. Inbox rows are kept longer (see inbox.ts). */
export const EVENT_RETENTION_MS = 7 * DAY_MS;

const DEAD_LETTER_RETENTION_MS = 90 * DAY_MS;

/** Maximum sizes of the streams on the broker's disk. */
export interface StreamBytes {
  events: number;
  deadLetters: number;
}

/** Default sizes: a busy garage needs weeks to fill them. The broker reserves them, so both together must fit into its `max_file_store`. */
export const STREAM_BYTES: StreamBytes = { events: 1_073_741_824, deadLetters: 268_435_456 };

const STREAM_NAME_IN_USE = 10_058;
const MESSAGE_NOT_FOUND = 10_037;

interface StreamOptions {
  replicas?: number | undefined;
  /** Maximum sizes of the streams; when undefined, the streams are unlimited. */
  maxBytes?: StreamBytes | undefined;
}

/** Creates both streams or updates their configuration; safe to run in several processes at once. */
export async function ensureStreams(
  manager: JetStreamManager,
  names: Names,
  options: StreamOptions = {},
): Promise<void> {
  for (const config of streamsOf(names, options)) await ensureStream(manager, config);
}

type StreamSettings = Partial<StreamConfig> & { name: string };

/**
 * The configuration of the streams. Other settings are left to operators: without `replicas` a stream keeps its number.
 * A full event stream refuses new messages: they wait in the outboxes, and nothing that a consumer still needs is lost.
 * A full dead letter stream drops the oldest, so that consumers are never blocked.
 */
export function streamsOf(names: Names, { replicas, maxBytes }: StreamOptions = {}): StreamSettings[] {
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    ...(replicas !== undefined && { num_replicas: replicas }),
  };
  return [
    {
      ...common,
      name: names.events,
      subjects: names.eventSubjects,
      max_age: nanos(EVENT_RETENTION_MS),
      discard: DiscardPolicy.New,
      ...(maxBytes && { max_bytes: maxBytes.events }),
    },
    {
      ...common,
      name: names.deadLetters,
      subjects: names.deadLetterSubjects,
      max_age: nanos(DEAD_LETTER_RETENTION_MS),
      discard: DiscardPolicy.Old,
      ...(maxBytes && { max_bytes: maxBytes.deadLetters }),
    },
  ];
}

async function ensureStream(manager: JetStreamManager, config: StreamSettings): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!isApiError(error, STREAM_NAME_IN_USE)) throw error;
    // Only one login may update streams. A process with another login leaves them unchanged; its update is refused, which is no error.
    const wanted = await withoutShrinking(manager, config);
    await manager.streams.update(config.name, wanted).catch((refusal: unknown) => {
      if (!isForbidden(refusal)) throw refusal;
    });
  }
}

/**
 * A stream that was enlarged by an operator or already exceeds the limit keeps its size: a lower limit would delete
 * messages.
 */
async function withoutShrinking(manager: JetStreamManager, wanted: StreamSettings): Promise<StreamSettings> {
  if (wanted.max_bytes === undefined) return wanted;
  const { config, state } = await manager.streams.info(wanted.name);
  return { ...wanted, max_bytes: Math.max(wanted.max_bytes, config.max_bytes, state.bytes) };
}

interface StreamUsage {
  stream: string;
  bytes: number;
  /** Maximum size of the stream; null when it is unlimited. */
  maxBytes: number | null;
}

/** Returns the used and the maximum bytes of each stream. */
export async function measureStreams({
  manager,
  names,
}: {
  manager: JetStreamManager;
  names: Names;
}): Promise<StreamUsage[]> {
  const streams = [names.events, names.deadLetters];
  return Promise.all(
    streams.map(async (stream) => {
      const { config, state } = await manager.streams.info(stream);
      return { stream, bytes: state.bytes, maxBytes: config.max_bytes > 0 ? config.max_bytes : null };
    }),
  );
}

/** True for the error of a call for which the login has no permission. */
const isForbidden = (error: unknown): boolean => error instanceof NatsError && error.isPermissionError();

/** True for an error of JetStream with this code. */
export function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}

/** True when the stream has no such message; other errors say nothing about its existence. */
export const isMessageMissing = (error: unknown): boolean => isApiError(error, MESSAGE_NOT_FOUND);
