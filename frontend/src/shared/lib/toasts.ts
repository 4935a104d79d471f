import { TOAST_MS } from '../../config/limits.ts';
import { logError } from './log.ts';
import { createStore } from './store.ts';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface ToastContent {
  severity: Severity;
  text: string;
  /** Second line with the reason, for toasts whose `text` is a fixed text. */
  detail?: string | undefined;
  /** The specification's English wording of this message, rendered as the attribute `data-msg`. */
  messageKey?: string | undefined;
  /** Link that the toast contains. */
  link?: { path: string; text: string } | undefined;
  /** The caught error, which is logged to the console together with `text`. */
  cause?: unknown;
}

export interface Toast extends ToastContent {
  id: number;
}

const FLASH_KEY = 'flash-toast';
const MAX_TOASTS = 4;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message at the top right for 3 s. Errors are logged as well. */
export function showToast(content: ToastContent): void {
  if (content.severity === 'error') logError(content.messageKey ?? content.text, content.cause);
  lastId += 1;
  const toast = { ...content, id: lastId };
  const others = toasts.get().filter(({ text }) => text !== content.text);
  toasts.set([...others, toast].slice(-MAX_TOASTS));
  resumeToast(toast.id);
}

/** Shows the message of a successful response. Used as `onSuccess` of a mutation, it also runs when the form has been closed in the meantime. */
export const showServerMessage = ({ message }: { message: string }): void =>
  showToast({ severity: 'success', text: message });

/** Re-renders the current toasts, so that they appear above a dialog that has just opened. */
export function bringToastsToFront(): void {
  if (toasts.get().length > 0) toasts.set([...toasts.get()]);
}

export function dismissToast(id: number): void {
  pauseToast(id);
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Pauses the timeout of a message while the pointer is over it. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id));
}

export function resumeToast(id: number): void {
  pauseToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

/** Stores a toast in this tab, to be shown after the next page load. */
export function flashToast({ severity, text }: ToastContent): void {
  sessionStorage.setItem(FLASH_KEY, JSON.stringify({ severity, text }));
}

export function showFlashedToast(): void {
  const stored = sessionStorage.getItem(FLASH_KEY);
  if (stored === null) return;
  sessionStorage.removeItem(FLASH_KEY);
  const content: unknown = JSON.parse(stored);
  if (isContent(content)) showToast(content);
}

function isContent(value: unknown): value is ToastContent {
  return typeof value === 'object' && value !== null && 'severity' in value && 'text' in value;
}
