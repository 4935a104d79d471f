export type { LocalServer, ServerName } from './providers/provider.ts';
export { startServers, type LocalServers, type StartServersOptions } from './providers/start-servers.ts';
export { readSettings, type LocalSettings } from './settings.ts';
export type { LocalStack } from './stack/addresses.ts';
export { startStack, type RunningStack, type StartingStack, type StartStackOptions } from './stack/stack.ts';
