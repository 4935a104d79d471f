import type { BotAnswer } from '@garage/contracts';
import { request } from '../../../shared/api/client.ts';

/** Asks the bot. Guests ask as `guest`; who asks as an account is what the token says. @throws ApiError */
export const askBot = (message: string, userId: string): Promise<BotAnswer> =>
  request('bot.ask', { body: { message, userId } });
