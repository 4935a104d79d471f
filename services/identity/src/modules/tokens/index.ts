export { deriveKey } from './derive-key.ts';
export { issueToken } from './issue-token.ts';
export { keySetOf, readSigningKey } from './signing-key.ts';
export type { SigningKey } from './signing-key.ts';
export { addTokenRoutes } from './token-routes.ts';
