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
 * True for an address to which push messages may be sent. Browsers supply it, so anything else could be used to make
 * the server send requests into its own network.
 * @param extraHosts further hosts with their ports, which may use plain http: receivers of tests
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[] = []): boolean {
  const url = endpoint.length <= MAX_PUSH_ENDPOINT_LENGTH ? URL.parse(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (extraHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname);
}
