import type { LoginName, ServiceName } from '@garage/contracts';
import type { ServerName } from '../providers/provider.ts';
import type { Ports } from './addresses.ts';
import type { SecretName } from './secrets.ts';

export interface StackFacts {
  ports: Ports;
  /** Host on which the site listens: the gateway, or the balancer before several. */
  host: string;
  mode: 'development' | 'test';
  databasePrefix: string;
  /** Address of each server with the login of a process. */
  servers: Record<ServerName, (login: LoginName) => string>;
  /** Address of each server with a login that may do everything. */
  operator: Record<ServerName, string>;
  secret: (name: SecretName) => string;
}

export interface ProductProcess {
  name: string;
  /** Entry file, relative to the root of the repository. */
  entry: string;
  host?: string;
  port: number;
  settings: Record<string, string>;
}

export const loopback = '127.0.0.1';
export const addressOf = (port: number, host = loopback): string => `http://${host}:${port}`;
/** Host with which this machine reaches a process that listens on `host`. */
export const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? loopback : host);
export const siteUrlOf = ({ ports, host }: Pick<StackFacts, 'ports' | 'host'>): string =>
  addressOf(ports.balancer?.gateway ?? ports.gateways[0]?.port ?? 0, reachableHost(host));
export const databaseOf = (prefix: string, service: ServiceName): string => `${prefix}_${service}`;
