import { useState } from 'react';
import { createOrderKeys } from './order-key.ts';
import type { OrderKeys } from './order-key.ts';

/** The keys of one form, from when it opens until it closes. */
export function useOrderKey(): OrderKeys {
  const [keys] = useState(() => createOrderKeys());
  return keys;
}
