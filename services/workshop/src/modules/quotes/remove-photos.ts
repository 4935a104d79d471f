import type { ClientSession } from 'mongodb';
import type { WriteQuotes } from './write-quotes.ts';
import { conflictWith } from './write-quotes.ts';

/** Deletes the copies of photographs of an order's quotes; returns whether there were any. @throws AppError CONFLICT */
export async function removeQuotePhotos(
  { quotes, quotePhotos, now }: Pick<WriteQuotes, 'quotes' | 'quotePhotos' | 'now'>,
  session: ClientSession,
  orderId: string,
): Promise<boolean> {
  const found = (await quotes.listOf(orderId, session)).filter(({ hasPhotos }) => hasPhotos);
  for (const before of found) {
    await quotePhotos.removeOf(session, before.id);
    const after = await quotes.change(session, { before, fields: { hasPhotos: false }, at: new Date(now()) });
    if (!after) throw conflictWith(before);
  }
  return found.length > 0;
}
