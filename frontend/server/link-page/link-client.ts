import { errorCatalogue, FAILURE, workshopEndpoints } from '@garage/contracts';
import type { AskBody, ConsentBody, ErrorCode, LinkView, MailsBody } from '@garage/contracts';

/** Who sends a request, as the gateway has found out. */
export interface LinkCaller {
  /** `X-Forwarded-For` of the gateway: the caller's network address. */
  forwardedFor: string | undefined;
  userAgent: string | undefined;
  requestId: string;
}

export interface LinkFailure {
  isOk: false;
  status: number;
  code: string;
  message: string;
  /** Seconds after which to try again, as the service says. */
  retryAfter: string | null;
}

type LinkAnswer = { isOk: true; view: LinkView } | LinkFailure;

/** The workshop's operations on links. The token is in the bodies, so that no log of addresses contains it. */
export interface LinkClient {
  read(token: string, caller: LinkCaller): Promise<LinkAnswer>;
  consent(body: ConsentBody, caller: LinkCaller): Promise<LinkAnswer>;
  ask(body: AskBody, caller: LinkCaller): Promise<LinkAnswer>;
  chooseMails(body: MailsBody, caller: LinkCaller): Promise<LinkAnswer>;
}

interface LinkClientOptions {
  /** Address of the workshop service, without a trailing slash. */
  origin: string;
  timeoutMs: number;
}

type Operation = 'links.read' | 'links.consent' | 'links.ask' | 'links.mails';

/** Calls the workshop service. A service that cannot be reached is a failure like others, with status 503. */
export function createLinkClient({ origin, timeoutMs }: LinkClientOptions): LinkClient {
  const call = async (operation: Operation, body: object, caller: LinkCaller): Promise<Response | null> => {
    const { method, path } = workshopEndpoints[operation];
    try {
      return await fetch(`${origin}${path}`, {
        method,
        headers: headersFor(caller),
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      return null;
    }
  };
  const changed = async (response: Response | null): Promise<LinkAnswer> => {
    if (!response?.ok) return failureOf(response);
    const { view }: { view: LinkView } = await response.json();
    return { isOk: true, view };
  };
  return {
    async read(token, caller) {
      const response = await call('links.read', { token }, caller);
      if (!response?.ok) return failureOf(response);
      const view: LinkView = await response.json();
      return { isOk: true, view };
    },
    consent: async (body, caller) => changed(await call('links.consent', body, caller)),
    ask: async (body, caller) => changed(await call('links.ask', body, caller)),
    chooseMails: async (body, caller) => changed(await call('links.mails', body, caller)),
  };
}

function headersFor({ forwardedFor, userAgent, requestId }: LinkCaller): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-request-id': requestId,
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  };
}

/** A failure with the text of the catalogue. */
export const failureWith = (code: ErrorCode): LinkFailure => ({
  isOk: false,
  code,
  ...errorCatalogue[code],
  retryAfter: null,
});

async function failureOf(response: Response | null): Promise<LinkFailure> {
  if (response === null || response.status >= 500)
    return { ...failureWith('SERVICE_UNAVAILABLE'), retryAfter: response?.headers.get('retry-after') ?? null };
  const body: unknown = await response.json().catch(() => null);
  if (!isFailure(body)) return failureWith('SERVICE_UNAVAILABLE');
  const { code, message } = body;
  return { isOk: false, status: response.status, code, message, retryAfter: response.headers.get('retry-after') };
}

function isFailure(body: unknown): body is { code: string; message: string } {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== FAILURE) return false;
  return 'code' in body && typeof body.code === 'string' && 'message' in body && typeof body.message === 'string';
}
