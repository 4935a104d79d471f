/** All forms of this page whose input could be lost. */
import { createStore } from '../../lib/store.ts';

export interface UnsavedInput {
  /** The dialog that contains the form, or `PAGE_SCOPE`. */
  scope: string;
  hasChanges: () => boolean;
  /** While the form's request is pending, leaving the form loses nothing: if the request fails, the draft is still there. */
  isSending: () => boolean;
  /** Stores the draft now, even if it was stored before. Returns false when the browser does not keep it. */
  keep: () => Promise<boolean>;
  /** Resets the form and deletes its draft. */
  discard: () => void;
}

export const PAGE_SCOPE = 'page';

const inputs = new Set<UnsavedInput>();

/** Adds a form; the returned function removes it. */
export function addInput(input: UnsavedInput): () => void {
  inputs.add(input);
  return () => inputs.delete(input);
}

/** The forms whose unsaved input would be lost: all of them, or those of one dialog. */
export const unsavedInputs = (scope?: string): UnsavedInput[] =>
  [...inputs].filter((input) => (scope === undefined || input.scope === scope) && isUnsaved(input));

const isUnsaved = (input: UnsavedInput): boolean => input.hasChanges() && !input.isSending();

let waitingInputs = 0;

/** Counts a form whose input has no draft and is left without a question; the returned function ends this. */
export function addWaitingInput(): () => void {
  waitingInputs += 1;
  return () => {
    waitingInputs -= 1;
  };
}

/** True when a form has input that its request has not saved yet. */
export const hasInput = (): boolean => waitingInputs > 0 || [...inputs].some((input) => input.hasChanges());

/** Counts the logouts that erased drafts. A form that was opened before the latest one stores nothing and is not shown again. */
export const draftErasures = createStore(0);

/** After a logout: no open form stores its input again, including forms that are hidden until the next login. */
export const finishInputs = (): void => draftErasures.set(draftErasures.get() + 1);

/** Account whose unsaved input this page still has after the end of its session, so that a login need not reload the page; otherwise null. */
let waitingFor: string | null = null;

export const accountOfWaitingInput = (): string | null => waitingFor;

export function setAccountOfWaitingInput(account: string | null): void {
  waitingFor = account;
}

export interface LeaveQuestion {
  inputs: readonly UnsavedInput[];
  /** True when this browser has kept all drafts. */
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** The open question; the layout of the back office shows it. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

/** Longest time that storing drafts may delay the question. Some browsers never answer when they open the database. */
const MAX_WAIT_MS = 2000;

/** Stores the drafts of all these forms now. Returns false when one of them was not kept in time. */
export async function keepInputs(unsaved: readonly UnsavedInput[]): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), MAX_WAIT_MS);
  });
  const kept = await Promise.all(unsaved.map((input) => Promise.race([input.keep(), timeout])));
  return kept.every(Boolean);
}

/** Asks what to do with unsaved input. The drafts are stored first, so that the question says whether they are kept. */
export async function askBeforeLeaving(
  unsaved: readonly UnsavedInput[],
  { onLeave, onStay = () => undefined }: { onLeave: () => void; onStay?: () => void },
): Promise<void> {
  leaveQuestion.set({ inputs: unsaved, isKept: await keepInputs(unsaved), onLeave, onStay });
}
