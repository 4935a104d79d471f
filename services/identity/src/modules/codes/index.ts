export { codeIndexes, createCodeRepository } from './code-repository.ts';
export { CODE_GAP_MS, createCodes, removeCodesOf } from './codes.ts';
export type { Codes, SealedCode } from './codes.ts';
export { createBrowserTickets } from './browser-tickets.ts';
export type { BrowserTickets } from './browser-tickets.ts';
export { createGuessGuard } from './guess-guard.ts';
export type { GuessGuard, NetworkLimits } from './guess-guard.ts';
export { guessLimits } from './guess-limits.ts';
export { requestEmailCode } from './request-email-code.ts';
