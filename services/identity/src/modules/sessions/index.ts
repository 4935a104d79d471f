export { createEndedSessionRepository, endedSessionIndexes } from './ended-session-repository.ts';
export { addSessionRoutes } from './session-routes.ts';
export type { Client } from './sign-in.ts';
export { createSignInRepository, signInIndexes } from './sign-in-repository.ts';
export type { SignInRepository } from './sign-in-repository.ts';
export { startSession } from './start-session.ts';
export type { StartSession } from './start-session.ts';
export { createStoredRevocations } from './stored-revocations.ts';
