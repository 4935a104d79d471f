import type { BotAnswer } from '@garage/contracts';
import { request } from '../../../shared/api/client.ts';

/** Sends a question to the bot. Guests use the id `guest`; for accounts the server takes the id from the token. @throws ApiError */
export const askBot = (message: string, userId: string): Promise<BotAnswer> =>
  request('bot.ask', { body: { message, userId } });
