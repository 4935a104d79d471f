import { workshopAudited } from '@garage/contracts';
import type { SignedAddresses } from '@garage/media';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';
import { findQuote, labelOfQuote } from '../quotes/index.ts';
import type { WriteConsents } from './write-consents.ts';

type ReadSignature = Pick<WriteConsents, 'mongo' | 'outbox' | 'quotes' | 'consents'> & {
  addresses: Pick<SignedAddresses, 'addressOf'>;
};

/**
 * An address of the drawn signature of an answer. Each reading is recorded in the audit log before it can be shown.
 * @throws AppError QUOTE_NOT_FOUND, SIGNATURE_NOT_KEPT
 */
export async function readSignature(
  dependencies: ReadSignature,
  { id, author }: { id: string; author: Author },
): Promise<{ address: string }> {
  const { mongo, outbox, consents, addresses } = dependencies;
  return inTransaction(mongo, async (session) => {
    const quote = await findQuote(dependencies, id, session);
    const consent = await consents.findByQuote(id, session);
    if (!consent?.hasSignature) throw new AppError('SIGNATURE_NOT_KEPT');
    const facts = { before: { signatureRead: false }, after: { signatureRead: true } };
    const target = { kind: 'repair-quote' as const, targetId: id, label: labelOfQuote(quote) };
    await outbox.append(session, auditDraft(workshopAudited, author, { ...target, ...facts }));
    // A signature is stored under the id of its consent.
    return { address: addresses.addressOf(consent.id) };
  });
}
