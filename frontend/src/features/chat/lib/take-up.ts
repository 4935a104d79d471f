import type { BotMessage } from '@garage/contracts';
import { ApiError, connectionError } from '../../../shared/api/api-error.ts';
import type { ChatLine } from '../../../shared/chat/chat-line.ts';
import { catchUp } from '../../../shared/chat/message-log.ts';
import { logError } from '../../../shared/lib/log.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { packHandover } from './pack-handover.ts';
import type { SupportChange, SupportState } from './support-state.ts';

/** So many failures in a row are nobody's business; then the customer is told. */
const TOLD_AFTER = 3;

/** How long until the next try, in milliseconds: twice as long after each failure. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface Parts {
  line: Pick<ChatLine, 'ask'>;
  view: Pick<Store<SupportState>, 'get'>;
  change: (one: SupportChange) => void;
  /** What is done each time the talk stands. */
  onStanding: () => void;
}

/** Begins a talk, and later asks for what was missed, until it works or is told to stop. */
export interface TakeUp {
  /** Now, whatever came before. */
  run: () => void;
  /** As if nothing had been said. */
  anew: () => void;
  /** The line is gone: what is under way counts for nothing. */
  stop: () => void;
  /** Asks for what is missing between messages. */
  fill: () => void;
}

export function createTakeUp({ line, view, change, onStanding }: Parts, first: readonly BotMessage[]): TakeUp {
  let started = false;
  let said = packHandover(first);
  let failures = 0;
  let turn = 0;
  let isFilling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () =>
    catchUp({
      log: () => view.get().log,
      ask: (after) => line.ask('sync', { after }),
      take: (synced) => change({ kind: 'synced', synced }),
    });
  const begin = async (): Promise<void> => {
    const synced = await line.ask('start_chat', { handover: said });
    started = true;
    change({ kind: 'synced', synced });
    if (synced.more) await ask();
  };
  const failed = (cause: unknown): void => {
    logError('The conversation could not be taken up', cause);
    const error = cause instanceof ApiError ? cause : connectionError(cause);
    // What the server cannot read it will not read later either.
    if (error.code === 'VALIDATION_FAILED') said = [];
    failures += 1;
    if (failures >= TOLD_AFTER) change({ kind: 'trouble', message: error.message });
    timer = setTimeout(() => void run(), Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS));
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    turn += 1;
    const own = turn;
    try {
      await (started ? ask() : begin());
      if (own !== turn) return;
      failures = 0;
      change({ kind: 'trouble', message: '' });
      onStanding();
    } catch (error) {
      if (own === turn) failed(error);
    }
  };
  return {
    run: () => void run(),
    anew() {
      started = false;
      said = [];
      void run();
    },
    stop() {
      clearTimeout(timer);
      turn += 1;
      failures = 0;
      change({ kind: 'trouble', message: '' });
    },
    fill() {
      if (isFilling) return;
      isFilling = true;
      void ask()
        .catch((error: unknown) => logError('What is missing was not given', error))
        .finally(() => {
          isFilling = false;
        });
    },
  };
}
