import { DiscardPolicy, nanos, NatsError, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, StreamConfig } from 'nats';
import type { Names } from './names.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the broker remembers message ids: a relay repeats a publish whose answer it missed well within this. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** How long an event waits for a consumer that is away. Inbox rows live longer (see inbox.ts). */
export const EVENT_RETENTION_MS = 7 * DAY_MS;

const DEAD_LETTER_RETENTION_MS = 90 * DAY_MS;

/** What the streams may weigh on the broker's disk. */
export interface StreamBytes {
  events: number;
  deadLetters: number;
}

/** Weeks of a busy garage; both together fit the broker's `max_file_store`, which sets so much aside for them. */
export const STREAM_BYTES: StreamBytes = { events: 1_073_741_824, deadLetters: 268_435_456 };

const STREAM_NAME_IN_USE = 10_058;
const MESSAGE_NOT_FOUND = 10_037;

interface StreamOptions {
  replicas?: number | undefined;
  /** Absent: no bounds. */
  maxBytes?: StreamBytes | undefined;
}

/** Creates both streams, or brings them to this configuration; several instances may do so at once. */
export async function ensureStreams(
  manager: JetStreamManager,
  names: Names,
  options: StreamOptions = {},
): Promise<void> {
  for (const config of streamsOf(names, options)) await ensureStream(manager, config);
}

type StreamSettings = Partial<StreamConfig> & { name: string };

/**
 * What the streams are to be. What is not said here is an operator's: without `replicas` a stream keeps those that it has. A full stream
 * of events takes no more: they wait in the outboxes, orders are taken, and nothing that a consumer still needs is lost. A full stream of
 * dead letters loses the oldest: a consumer must always get rid of what it cannot handle.
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
    // Only one login may change a stream: for all others it stays as it is until that one has started.
    const wanted = await withoutLoss(manager, config);
    await manager.streams.update(config.name, wanted).catch((refusal: unknown) => {
      if (!isForbidden(refusal)) throw refusal;
    });
  }
}

/** A stream that an operator made larger, or that holds more already, keeps its bytes: a smaller bound would delete what is there. */
async function withoutLoss(manager: JetStreamManager, wanted: StreamSettings): Promise<StreamSettings> {
  if (wanted.max_bytes === undefined) return wanted;
  const { config, state } = await manager.streams.info(wanted.name);
  return { ...wanted, max_bytes: Math.max(wanted.max_bytes, config.max_bytes, state.bytes) };
}

interface StreamUsage {
  stream: string;
  bytes: number;
  /** Null for a stream without a bound. */
  maxBytes: number | null;
}

/** How much of its bytes each stream uses. */
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

/** Whether the login may not say this to the broker. */
const isForbidden = (error: unknown): boolean => error instanceof NatsError && error.isPermissionError();

/** Whether JetStream itself refused, with this code of its own. */
export function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}

/** Whether a stream has no message where one was looked for: everything else that fails says nothing of messages. */
export const isMessageMissing = (error: unknown): boolean => isApiError(error, MESSAGE_NOT_FOUND);
