import { Agent } from 'undici';
import type { ApiResponse } from '../src/shared/api/settings.ts';

/**
 * Returns a function that sends requests to services and reads their responses completely. It takes a fraction of the processor time of `fetch`,
 * which builds web streams for every response: a page needs up to five.
 */
export function createServiceRequests(): (url: string, request: RequestInit) => Promise<ApiResponse> {
  const agent = new Agent();
  return async (url, { method = 'GET', headers, body, signal }) => {
    if (body !== undefined && typeof body !== 'string') throw new TypeError('Only texts can be sent to services');
    const { origin, pathname, search } = new URL(url);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? null,
      ...(body !== undefined && { body }),
    });
    const bytes = await answer.body.arrayBuffer();
    return responseOf(answer.statusCode, answer.headers, bytes);
  };
}

function responseOf(status: number, fields: Record<string, string | string[] | undefined>, bytes: ArrayBuffer) {
  return {
    ok: status >= 200 && status < 300,
    status,
    get headers() {
      return headersOf(fields);
    },
    json: async (): Promise<unknown> => JSON.parse(new TextDecoder().decode(bytes)),
    blob: async () => new Blob([bytes]),
  };
}

function headersOf(fields: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}
