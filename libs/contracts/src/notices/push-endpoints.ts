import { MAX_PUSH_ENDPOINT_LENGTH } from './limits.ts';

/** Hosts of the push services of browsers; a name that starts with a dot allows its subdomains only. */
export const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const isPushHost = (hostname: string): boolean =>
  pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));

/**
 * The normal form of an address to which push messages may be sent; null for any other text. Browsers supply it, so
 * anything else could be used to make the server send requests into its own network. All spellings of an address, such
 * as those with capital letters in the host, have one normal form, so that a browser has one subscription.
 * @param extraHosts further hosts with their ports, which may use plain http: receivers of tests
 */
export function readPushEndpoint(endpoint: string, extraHosts: readonly string[] = []): string | null {
  const url = endpoint.length <= MAX_PUSH_ENDPOINT_LENGTH ? URL.parse(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return null;
  const isAllowed = extraHosts.includes(url.host)
    ? url.protocol === 'https:' || url.protocol === 'http:'
    : url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname);
  // A fragment is not sent, so that it would only make one address look like several.
  url.hash = '';
  return isAllowed && url.href.length <= MAX_PUSH_ENDPOINT_LENGTH ? url.href : null;
}

/** True for an address to which push messages may be sent, in any spelling. */
export const isPushEndpoint = (endpoint: string, extraHosts: readonly string[] = []): boolean =>
  readPushEndpoint(endpoint, extraHosts) !== null;
