import type { ServiceName } from '@garage/contracts';

/** Where calls go and who makes them. The browser has one host for everything; the server asks the services directly. */
export interface ApiSettings {
  originOf: (service: ServiceName) => string;
  readToken: () => string | null;
  /** Milliseconds until an unanswered call is given up. */
  timeoutMs: number;
}

/** The one backend host of the browser. Empty: the site's own, where `/api` lives beside the pages. */
export const apiOrigin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';

let settings: ApiSettings = { originOf: () => apiOrigin, readToken: () => null, timeoutMs: 20_000 };

export function configureApi(changes: Partial<ApiSettings>): void {
  settings = { ...settings, ...changes };
}

export function apiSettings(): ApiSettings {
  return settings;
}
