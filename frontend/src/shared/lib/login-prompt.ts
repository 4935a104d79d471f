import { createStore } from './store.ts';

/** Whether the login dialog is asked for. Any part of the site may ask for it; the layout shows it. */
export const loginPrompt = createStore(false);

export function askForLogin(): void {
  loginPrompt.set(true);
}

export function closeLogin(): void {
  loginPrompt.set(false);
}
