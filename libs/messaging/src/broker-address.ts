import type { ConnectionOptions } from 'nats';

type BrokerOptions = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>;

const FORMAT_HINT = 'NATS_URL is nats://[user:password@]host:port or tls://…; separate several with commas';

/**
 * Parses NATS_URL into connection options, since the NATS client reads only host and port: a percent-encoded user and
 * password, or a user alone, which is a token; `tls://` requires TLS. A connection has one login, so several addresses
 * must not contain different ones. Errors do not repeat the address, which may contain a password.
 */
export function readBrokerUrl(url: string): BrokerOptions {
  const addresses = url.split(',').map(parseAddress);
  const logins = new Map(addresses.flatMap(({ login }) => (login ? [[JSON.stringify(login), login]] : [])));
  if (logins.size > 1) throw new Error(`${FORMAT_HINT}, all with the same login`);
  const [login] = logins.values();
  return {
    servers: addresses.map(({ host }) => host),
    ...login,
    ...(addresses.some(({ isTls }) => isTls) && { tls: {} }),
  };
}

interface Address {
  host: string;
  login: Pick<ConnectionOptions, 'user' | 'pass' | 'token'> | undefined;
  isTls: boolean;
}

function parseAddress(text: string): Address {
  const full = text.includes('://') ? text.trim() : `nats://${text.trim()}`;
  const parsed = URL.parse(full);
  if (!parsed || parsed.host === '' || !['nats:', 'tls:'].includes(parsed.protocol)) throw new Error(FORMAT_HINT);
  const [user, pass] = [decode(parsed.username), decode(parsed.password)];
  return { host: parsed.host, login: loginOf(user, pass), isTls: parsed.protocol === 'tls:' };
}

function loginOf(user: string, pass: string): Address['login'] {
  if (pass !== '') return { user, pass };
  return user === '' ? undefined : { token: user };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`${FORMAT_HINT}; escape % in a password as %25`);
  }
}
