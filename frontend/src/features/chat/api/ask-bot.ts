import { useMutation } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { currentUser } from '../../../shared/lib/session.ts';

/** Asks the bot. Guests ask as `guest`; who asks as an account is what the token says. */
export function useAskBot() {
  return useMutation({
    mutationFn: (message: string) => request('bot.ask', { body: { message, userId: currentUser().id } }),
  });
}
