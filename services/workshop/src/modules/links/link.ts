import { createHash, randomBytes } from 'node:crypto';
import type { LinkChannel } from '@garage/contracts';

/** A link to an order, for the one who brought the vehicle. It is valid until staff revoke it. */
export interface OrderLink {
  id: string;
  orderId: string;
  channel: LinkChannel;
  createdAt: Date;
  createdBy: string;
}

const TOKEN_BYTES = 16;

/** A token of 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: whoever reads the database cannot open the link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
