import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { vi } from '../../../i18n/vi.ts';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Adds a product to the cart. The code is lazily loaded on the first click, because most visitors only look. */
export function useAddToCart(productId: string): { busy: boolean; add: (quantity: number) => Promise<void> } {
  const user = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isAdding = useRef(false);
  const add = async (quantity: number) => {
    if (isAdding.current) return;
    isAdding.current = true;
    setBusy(true);
    try {
      const { addToCart, redirectToLogin } = await loadChunk(() => import('./add-to-cart.ts'));
      if (user) await addToCart(client, { accountId: user.id, productId, quantity });
      else redirectToLogin(navigate, { productId, quantity });
    } catch (cause) {
      showToast({ severity: 'error', text: vi.errors.noConnection, detail: vi.errors.reloadToRetry, cause });
    } finally {
      isAdding.current = false;
      setBusy(false);
    }
  };
  return { busy, add };
}
