export { codeIndexes, createCodeRepository } from './code-repository.ts';
export { createCodes, forgetCodes } from './codes.ts';
export type { Codes, SealedCode } from './codes.ts';
export { requestEmailCode } from './request-email-code.ts';
