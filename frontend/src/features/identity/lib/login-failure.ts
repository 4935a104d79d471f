import { vi } from '../../../i18n/vi.ts';
import { ApiError } from '../../../shared/api/api-error.ts';

/** What a person is told when logging in failed: the fixed text, and the server's reason where the text is not it. */
export interface LoginFailure {
  text: string;
  detail?: string;
  messageKey?: string;
}

/** A login was answered without a token. */
export class MissingToken extends Error {
  override name = 'MissingToken';
}

export function describeLoginFailure(error: unknown): LoginFailure {
  if (error instanceof MissingToken) return { text: vi.session.noToken, messageKey: error.message };
  if (!(error instanceof ApiError)) return { text: vi.session.failed };
  if (error.status === 401 || error.status === 403) return { text: error.message };
  if (error.status === 500) return { text: vi.session.serverError };
  return { text: vi.session.failed, detail: error.message };
}
