import { randomBytes } from 'node:crypto';

/** A name and a password, the same at broker, database and Redis. */
export interface ServerLogin {
  name: string;
  password: string;
}

/** Safe in addresses and in configuration files as it is. */
export const createPassword = (): string => randomBytes(24).toString('base64url');

/** The address with this login in it; one that names somebody already stays as it is. */
export function withLogin(address: string, { name, password }: ServerLogin): string {
  return address.replace(
    /^([a-z+]+:\/\/)(?![^/?#]*@)/i,
    (scheme) => `${scheme}${encodeURIComponent(name)}:${encodeURIComponent(password)}@`,
  );
}
