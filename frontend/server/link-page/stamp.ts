import { createHash } from 'node:crypto';
import type { LinkView } from '@garage/contracts';

/** Changes whenever a page at a link would show something else. Addresses of photographs are left out, because each answer has new ones. */
export const stampOf = (view: LinkView): string =>
  createHash('sha256')
    .update(JSON.stringify(view, (key, value: unknown) => (key === 'address' ? undefined : value)))
    .digest('base64url');
