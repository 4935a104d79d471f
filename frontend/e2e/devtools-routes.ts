/**
 * `page.route` implemented with the DevTools protocol. Playwright's own disables the browser's cache while a page has routes, so that each
 * visit fetches, parses and compiles the site's code again, which takes three times the processor time. Here the cache is disabled
 * only by routes for addresses outside the API.
 */
import { STATUS_CODES } from 'node:http';
import type { APIResponse, CDPSession, Page, Route } from 'playwright-core';

type UrlMatch = Parameters<Page['route']>[0];
type FulfillOptions = NonNullable<Parameters<Route['fulfill']>[0]>;
type ContinueOptions = NonNullable<Parameters<Route['continue']>[0]>;
type Handler = (route: DevtoolsRoute, request: DevtoolsRequest) => unknown;

interface PageRoute {
  url: UrlMatch;
  matches: (url: string) => boolean;
  handler: Handler;
}

/** The fields of the DevTools event `Fetch.requestPaused` that are used here. */
interface PausedRequest {
  requestId: string;
  resourceType: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

/** Implements the methods of Playwright's Request that do not need the response. */
class DevtoolsRequest {
  readonly #paused: PausedRequest;

  constructor(paused: PausedRequest) {
    this.#paused = paused;
  }
  url = (): string => this.#paused.request.url;
  method = (): string => this.#paused.request.method;
  resourceType = (): string => this.#paused.resourceType.toLowerCase();
  postData = (): string | null => this.#paused.request.postData ?? null;
  postDataJSON = (): unknown => JSON.parse(this.#paused.request.postData ?? 'null');
  headers = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(this.#paused.request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
}

interface RouteContext {
  page: Page;
  devtools: CDPSession;
  paused: PausedRequest;
  request: DevtoolsRequest;
  /** Passes the request to the next matching handler, which was registered earlier; without one, the request is sent. */
  next: () => Promise<void>;
}

/** Implements Playwright's Route. */
class DevtoolsRoute {
  readonly #context: RouteContext;

  constructor(context: RouteContext) {
    this.#context = context;
  }
  request = (): DevtoolsRequest => this.#context.request;
  fallback = (): Promise<void> => this.#context.next();

  async abort(): Promise<void> {
    const { devtools, paused } = this.#context;
    await settled(devtools.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' }));
  }

  async continue({ headers, method, postData, url }: ContinueOptions = {}): Promise<void> {
    const { devtools, paused } = this.#context;
    await settled(
      devtools.send('Fetch.continueRequest', {
        requestId: paused.requestId,
        ...(url === undefined ? {} : { url }),
        ...(method === undefined ? {} : { method }),
        ...(headers === undefined ? {} : { headers: headerList(headers) }),
        ...(postData === undefined ? {} : { postData: base64(bodyText(postData)) }),
      }),
    );
  }

  fetch(): Promise<APIResponse> {
    const { page, request } = this.#context;
    const data = request.postData();
    const options = { method: request.method(), headers: request.headers() };
    return page.request.fetch(request.url(), data === null ? options : { ...options, data });
  }

  async fulfill({ response, ...options }: FulfillOptions = {}): Promise<void> {
    const { devtools, paused, request } = this.#context;
    const base = response
      ? { status: response.status(), headers: response.headers(), body: await response.body() }
      : { status: 200, headers: {}, body: '' };
    const { status = base.status, json } = options;
    const body = json === undefined ? (options.body ?? base.body) : JSON.stringify(json);
    const contentType = options.contentType ?? (json === undefined ? undefined : 'application/json');
    const headers = {
      ...base.headers,
      // The original headers do not fit the new body, which may have another length and is not compressed.
      'content-encoding': 'identity',
      'content-length': `${Buffer.byteLength(body)}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...allowedFor(request),
      ...options.headers,
    };
    await settled(
      devtools.send('Fetch.fulfillRequest', {
        requestId: paused.requestId,
        responseCode: status,
        responsePhrase: STATUS_CODES[status] ?? 'Unknown',
        responseHeaders: headerList(headers),
        body: base64(body),
      }),
    );
  }
}

/** Replaces the methods `route`, `unroute` and `unrouteAll` of a Playwright page by ones that use the DevTools protocol. */
export function routeThroughDevtools(page: Page, devtools: CDPSession): void {
  const { route, unroute, unrouteAll } = new DevtoolsRoutes(page, devtools);
  Object.assign(page, { route, unroute, unrouteAll });
}

class DevtoolsRoutes {
  #routes: PageRoute[] = [];
  readonly #page: Page;
  readonly #devtools: CDPSession;

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
    devtools.on('Fetch.requestPaused', (paused) => void this.#handle(paused));
  }

  route = async (url: UrlMatch, handler: Handler): Promise<void> => {
    this.#routes.unshift({ url, matches: matcherOf(url), handler });
    await this.#intercept();
  };

  unroute = async (url: UrlMatch, handler?: Handler): Promise<void> => {
    const isMeant = (route: PageRoute) => route.url === url && (handler ?? route.handler) === route.handler;
    this.#routes = this.#routes.filter((route) => !isMeant(route));
    await this.#intercept();
  };

  unrouteAll = async (): Promise<void> => {
    this.#routes = [];
    await this.#intercept();
  };

  async #intercept(): Promise<void> {
    const patterns = this.#routes.map(({ url }) => patternOf(url));
    // A page takes scripts and pictures from its cache without a request, so routes for them need a disabled cache.
    await this.#disableCache(patterns.some(({ urlPattern }) => !urlPattern.includes('/api/')));
    if (patterns.length === 0) await this.#devtools.send('Fetch.disable');
    else await this.#devtools.send('Fetch.enable', { patterns });
  }

  async #disableCache(cacheDisabled: boolean): Promise<void> {
    if (cacheDisabled) await this.#devtools.send('Network.enable');
    await this.#devtools.send('Network.setCacheDisabled', { cacheDisabled });
    if (!cacheDisabled) await this.#devtools.send('Network.disable');
  }

  async #handle(paused: PausedRequest): Promise<void> {
    const request = new DevtoolsRequest(paused);
    const matching = this.#routes.filter(({ matches }) => matches(request.url()));
    const offer = async (index: number): Promise<void> => {
      const next = () => offer(index + 1);
      const route = new DevtoolsRoute({ page: this.#page, devtools: this.#devtools, paused, request, next });
      const handler = matching[index]?.handler;
      try {
        await (handler ? handler(route, request) : route.continue());
      } catch (error) {
        await route.abort();
        throw error;
      }
    };
    await offer(0);
  }
}

/** Waits for a DevTools command and ignores its failure, since the page may be closed or the test over before the command is carried out. */
const settled = (sent: Promise<unknown>): Promise<void> =>
  sent.then(
    () => undefined,
    () => undefined,
  );

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const headerList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
const bodyText = (data: NonNullable<ContinueOptions['postData']>): string | Buffer =>
  typeof data === 'string' || Buffer.isBuffer(data) ? data : JSON.stringify(data);

/** Returns the CORS headers without which a page of another origin could not read the response. */
function allowedFor(request: DevtoolsRequest): Record<string, string> {
  const { origin } = request.headers();
  return origin === undefined || origin === new URL(request.url()).origin
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

function matcherOf(url: UrlMatch): (url: string) => boolean {
  if (typeof url === 'string') return (actual) => globExpression(url).test(actual);
  if (url instanceof RegExp) return (actual) => url.test(actual);
  if (typeof url === 'function') return (actual) => url(new URL(actual));
  return (actual) => url.test(actual);
}

/** Converts a glob to a regular expression: `**` matches anything, `*` anything except a slash. */
const globExpression = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`,
  );

/** Converts a matcher to a pattern for the DevTools protocol, which matches at least all requests that the matcher accepts. */
function patternOf(url: UrlMatch): { urlPattern: string } {
  if (typeof url === 'string') return { urlPattern: url.replaceAll('?', String.raw`\?`).replaceAll(/\*+/g, '*') };
  const isOfApi = url instanceof RegExp && url.source.includes(String.raw`\/api\/`);
  return { urlPattern: isOfApi ? '*/api/*' : '*' };
}
