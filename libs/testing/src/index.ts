export * from './clean-up.ts';
export * from './free-port.ts';
export * from './servers.ts';
export * from './test-database.ts';
export * from './test-namespace.ts';
export * from './test-tokens.ts';
export * from './unique-name.ts';
export * from './wait-for.ts';
