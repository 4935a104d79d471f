export { deriveKey, deriveKeys } from './derive-key.ts';
export { issueToken } from './issue-token.ts';
export type { TokenAccount } from './issue-token.ts';
export { keySetOf, readSigningKey, renewSigningKey } from './signing-key.ts';
export type { SigningKey } from './signing-key.ts';
export { createTokenEpochRepository, tokenEpochIndexes } from './token-epoch-repository.ts';
export { addTokenRoutes } from './token-routes.ts';
