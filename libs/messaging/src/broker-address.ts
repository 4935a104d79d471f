import type { ConnectionOptions } from 'nats';

type BrokerOptions = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>;

const HINT = 'NATS_URL is nats://[user:password@]host:port or tls://…, several separated by commas';

/**
 * What the client is to be told of an address, of which it would itself read host and port only: a user and password (in percent
 * encoding), or a user alone, who is a token; `tls://` insists on TLS. One connection has one login: several addresses name the
 * same, or it is named by one of them. Throws without repeating the address, which may hold a password.
 */
export function readBrokerUrl(url: string): BrokerOptions {
  const addresses = url.split(',').map(parseAddress);
  const logins = new Map(addresses.flatMap(({ login }) => (login ? [[JSON.stringify(login), login]] : [])));
  if (logins.size > 1) throw new Error(`${HINT}; all with the same login`);
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
  if (!parsed || parsed.host === '' || !['nats:', 'tls:'].includes(parsed.protocol)) throw new Error(HINT);
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
    throw new Error(`${HINT}; % in a password is written %25`);
  }
}
