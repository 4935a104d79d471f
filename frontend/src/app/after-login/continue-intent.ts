import type { QueryClient } from '@tanstack/react-query';
import type { Intent } from '../../shared/lib/login-intent.ts';

interface Continuation {
  client: QueryClient;
  accountId: string;
}

/**
 * Continues an action that was interrupted because it needs a login. Its request completes even when the page is left. A comment is not sent,
 * but put into its box. Rejects when the code for the action could not be loaded.
 */
export async function continueIntent(intent: Intent, { client, accountId }: Continuation): Promise<void> {
  const { kind, productId } = intent;
  if (kind === 'cart') {
    const { addToCart } = await import('../../features/commerce/lib/add-to-cart.ts');
    await addToCart(client, { accountId, productId, quantity: intent.quantity }, { keepalive: true });
  }
  if (kind === 'like') {
    const { continueLike } = await import('../../features/engagement/api/continue-like.ts');
    await continueLike(client, { accountId, productId, liked: intent.liked });
  }
}
