import { assertNoWait } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';

export type GuessRule = Parameters<Limits['take']>[1];

/** Attempts of one account to open a history by a code, from any network; the gateway limits those of a network. */
const defaultGuessRule: GuessRule = { max: 10, windowMs: 3_600_000 };

export interface GuessLimits {
  /** Counts an attempt, successful or not. While Redis is down, attempts are refused. @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE */
  count(accountId: string): Promise<void>;
}

export const createGuessLimits = (limits: Limits, rule: GuessRule = defaultGuessRule): GuessLimits => ({
  count: async (accountId) => assertNoWait(await limits.take(`slips:account:${accountId}`, rule)),
});
