import { createHash, randomBytes } from 'node:crypto';
import type { LinkChannel } from '@garage/contracts';
import type { RepairOrder } from '../repair-orders/index.ts';

/** A link to an order, for the one who brought the vehicle. It is valid until staff revoke it, or the order has been closed for some time. */
export interface OrderLink {
  id: string;
  orderId: string;
  channel: LinkChannel;
  createdAt: Date;
  createdBy: string;
}

const DAY_MS = 86_400_000;

/** The time before which a closed order must have changed last, and a link to it been made, for the link to have ended. */
export const linksEndBefore = (now: number, days: number): Date => new Date(now - days * DAY_MS);

/** True for a link that has ended. One that staff make for an order that was closed long ago is valid as long as others. */
export const hasEnded = (
  { createdAt }: Pick<OrderLink, 'createdAt'>,
  { order, before }: { order: Pick<RepairOrder, 'state' | 'updatedAt'>; before: Date },
): boolean => order.state !== 'open' && order.updatedAt < before && createdAt < before;

const TOKEN_BYTES = 16;

/** A token of 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: whoever reads the database cannot open the link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
