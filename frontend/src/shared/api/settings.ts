import type { ServiceName } from '@garage/contracts';
import type { ApiError } from './api-error.ts';

/** Where calls go and who makes them. The browser has one host for everything; the server asks the services directly. */
export interface ApiSettings {
  originOf: (service: ServiceName) => string;
  readToken: () => string | null;
  /** Whether public answers are asked for past every cache, with the token: staff must see what they have just written. */
  readsPastCaches: () => boolean;
  /** A protected call was not made, for want of a token. */
  onTokenMissing: (failure: ApiError) => void;
  /** A call with this token was answered with 401. */
  onTokenRefused: (failure: ApiError, token: string) => void;
  /** Milliseconds until an unanswered call is given up. */
  timeoutMs: number;
}

/** The one backend host of the browser. Empty: the site's own, where `/api` lives beside the pages. */
export const apiOrigin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';

const nothing = () => {};

let settings: ApiSettings = {
  originOf: () => apiOrigin,
  readToken: () => null,
  readsPastCaches: () => false,
  onTokenMissing: nothing,
  onTokenRefused: nothing,
  timeoutMs: 20_000,
};

export function configureApi(changes: Partial<ApiSettings>): void {
  settings = { ...settings, ...changes };
}

export function apiSettings(): ApiSettings {
  return settings;
}
