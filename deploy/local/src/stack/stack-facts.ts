import type { LoginName, ServiceName } from '@garage/contracts';
import type { ServerName } from '../providers/provider.ts';
import type { Ports } from './addresses.ts';
import type { SecretName } from './secrets.ts';

export interface StackFacts {
  ports: Ports;
  /** What the gateways listen on. */
  host: string;
  mode: 'development' | 'test';
  databasePrefix: string;
  /** The address of each server with the login of a process in it. */
  servers: Record<ServerName, (login: LoginName) => string>;
  /** The same with a login that may do everything. */
  operator: Record<ServerName, string>;
  secret: (name: SecretName) => string;
}

export interface ProductProcess {
  name: string;
  /** Entry file, from the top of the repository. */
  entry: string;
  host?: string;
  port: number;
  settings: Record<string, string>;
}

export const loopback = '127.0.0.1';
export const addressOf = (port: number, host = loopback): string => `http://${host}:${port}`;
/** How to reach, from this machine, a process that listens on the host. */
export const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? loopback : host);
export const databaseOf = (prefix: string, service: ServiceName): string => `${prefix}_${service}`;
