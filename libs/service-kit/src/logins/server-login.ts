import { randomBytes } from 'node:crypto';

/** A name and a password, the same for broker, database and Redis. */
export interface ServerLogin {
  name: string;
  password: string;
}

/** Returns a password that needs no escaping in URLs and configuration files. */
export const createPassword = (): string => randomBytes(24).toString('base64url');

/** Adds the login to an address; one that already contains a user stays unchanged. */
export function withLogin(address: string, { name, password }: ServerLogin): string {
  return address.replace(
    /^([a-z+]+:\/\/)(?![^/?#]*@)/i,
    (scheme) => `${scheme}${encodeURIComponent(name)}:${encodeURIComponent(password)}@`,
  );
}
