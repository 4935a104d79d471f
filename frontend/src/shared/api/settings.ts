import type { ServiceName } from '@garage/contracts';
import type { ApiError } from './api-error.ts';

/** What the client reads of a response: that of `fetch`, or a lighter one. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;

/** Configuration of the API client. Browsers call one host for everything; the rendering server calls the services directly. */
export interface ApiSettings {
  originOf: (service: ServiceName) => string;
  readToken: () => string | null;
  /** True when public data must be fetched past every cache, with the token: staff have to see their own writes at once. */
  bypassesCaches: () => boolean;
  /** Called when a protected call was not sent because no token is stored. */
  onTokenMissing: (failure: ApiError) => void;
  /** Called when the server answered a call with 401; `token` is the token that was sent with the call. */
  onTokenRefused: (failure: ApiError, token: string) => void;
  /** Timeout of a call, in milliseconds. */
  timeoutMs: number;
  /** Sends a request; `fetch` of the browser or of Node by default. */
  send: (url: string, request: RequestInit) => Promise<ApiResponse>;
}

/** Origin of the API in browsers; empty means the same origin as the pages. */
export const apiOrigin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';

const nothing = () => {};

let settings: ApiSettings = {
  originOf: () => apiOrigin,
  readToken: () => null,
  bypassesCaches: () => false,
  onTokenMissing: nothing,
  onTokenRefused: nothing,
  timeoutMs: 20_000,
  send: (url, request) => fetch(url, request),
};

export function configureApi(changes: Partial<ApiSettings>): void {
  settings = { ...settings, ...changes };
}

export function apiSettings(): ApiSettings {
  return settings;
}
