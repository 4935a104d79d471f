import type { BotMessage } from '@garage/contracts';
import { ApiError, connectionError } from '../../../shared/api/api-error.ts';
import type { ChatConnection } from '../../../shared/chat/chat-connection.ts';
import { catchUp } from '../../../shared/chat/message-log.ts';
import { logError } from '../../../shared/lib/log.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { packHandover } from './pack-handover.ts';
import type { SupportChange, SupportState } from './support-state.ts';

/** Number of consecutive failed attempts after which the customer sees an error. */
const FAILURES_BEFORE_ERROR = 3;

/** Delay before the first retry, in milliseconds. It doubles with each failure up to `MAX_RETRY_MS`. */
const INITIAL_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

interface SyncDependencies {
  connection: Pick<ChatConnection, 'request'>;
  view: Pick<Store<SupportState>, 'get'>;
  change: (one: SupportChange) => void;
  /** Called whenever the server has confirmed that the conversation exists. */
  onEstablished: () => void;
}

/** Starts a conversation and resumes it with missed messages, retrying until it succeeds or is stopped. */
export interface ConversationSync {
  /** Starts or resumes the conversation at once and discards attempts that are still pending. */
  start: () => void;
  /** Starts a new conversation, to which the messages with the bot are not passed. */
  restart: () => void;
  /** To be called when the connection is lost: discards the pending attempts. */
  stop: () => void;
  /** Requests missing messages. */
  fillGaps: () => void;
}

export function createConversationSync(
  { connection, view, change, onEstablished }: SyncDependencies,
  first: readonly BotMessage[],
): ConversationSync {
  let started = false;
  let handover = packHandover(first);
  let failures = 0;
  let turn = 0;
  let isFilling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () =>
    catchUp({
      log: () => view.get().log,
      fetchAfter: (after) => connection.request('sync', { after }),
      apply: (synced) => change({ kind: 'synced', synced }),
    });
  const begin = async (): Promise<void> => {
    const synced = await connection.request('start_chat', { handover });
    started = true;
    change({ kind: 'synced', synced });
    if (synced.more) await ask();
  };
  const failed = (cause: unknown): void => {
    logError('Starting or resuming the conversation failed', cause);
    const error = cause instanceof ApiError ? cause : connectionError(cause);
    // The server would reject invalid messages with the bot again, so the next attempt is made without them.
    if (error.code === 'VALIDATION_FAILED') handover = [];
    failures += 1;
    if (failures >= FAILURES_BEFORE_ERROR) change({ kind: 'trouble', message: error.message });
    timer = setTimeout(() => void start(), Math.min(INITIAL_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
  };
  const start = async (): Promise<void> => {
    clearTimeout(timer);
    turn += 1;
    const own = turn;
    try {
      await (started ? ask() : begin());
      if (own !== turn) return;
      failures = 0;
      change({ kind: 'trouble', message: '' });
      onEstablished();
    } catch (error) {
      if (own === turn) failed(error);
    }
  };
  return {
    start: () => void start(),
    restart() {
      started = false;
      handover = [];
      void start();
    },
    stop() {
      clearTimeout(timer);
      turn += 1;
      failures = 0;
      change({ kind: 'trouble', message: '' });
    },
    fillGaps() {
      if (isFilling) return;
      isFilling = true;
      void ask()
        .catch((error: unknown) => logError('Requesting missing messages failed', error))
        .finally(() => {
          isFilling = false;
        });
    },
  };
}
