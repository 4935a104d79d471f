import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';

/** Likes and comments are the caller's own: whoever is named must be who calls. @throws AppError FORBIDDEN */
export function requireSelf({ accountId }: Subject, named: string): void {
  if (named !== accountId) throw new AppError('FORBIDDEN');
}
