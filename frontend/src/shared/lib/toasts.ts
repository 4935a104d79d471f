import { TOAST_MS } from '../../config/limits.ts';
import { logError } from './log.ts';
import { createStore } from './store.ts';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface ToastContent {
  severity: Severity;
  text: string;
  /** A second line: the reason, where the text itself is fixed. */
  detail?: string | undefined;
  /** The specification's English wording of this message, kept in the page as `data-msg`. */
  messageKey?: string | undefined;
  /** Where it leads to. */
  link?: { path: string; text: string } | undefined;
  /** What was caught; it goes to the console with the text. */
  cause?: unknown;
}

export interface Toast extends ToastContent {
  id: number;
}

const FLASH_KEY = 'flash-toast';
const mostAtOnce = 4;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message at the top right for 3 s. Errors are logged as well. */
export function showToast(content: ToastContent): void {
  if (content.severity === 'error') logError(content.messageKey ?? content.text, content.cause);
  lastId += 1;
  const toast = { ...content, id: lastId };
  const others = toasts.get().filter(({ text }) => text !== content.text);
  toasts.set([...others, toast].slice(-mostAtOnce));
  resumeToast(toast.id);
}

/** What opens after a message would lie above it: shown anew, the messages are on top again. */
export function raiseToasts(): void {
  if (toasts.get().length > 0) toasts.set([...toasts.get()]);
}

export function dismissToast(id: number): void {
  holdToast(id);
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Keeps a message that is being pointed at. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

export function resumeToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

/** Shows a message after the page has been loaded anew. */
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
