import type { ErasedAnswer } from '@garage/contracts';
import { workshopAudited } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';
import { findQuote, labelOfQuote, readShown } from '../quotes/index.ts';
import { presentDecisions } from './consent-presenter.ts';
import type { WriteConsents } from './write-consents.ts';

/**
 * The answer of a customer whose data were erased, as long as it is kept for disputes. Each reading is recorded in the audit log before anything
 * is shown.
 * @throws AppError QUOTE_NOT_FOUND, ANSWER_NOT_KEPT
 */
export async function readErased(
  dependencies: Pick<WriteConsents, 'mongo' | 'outbox' | 'quotes' | 'consents'>,
  { id, author }: { id: string; author: Author },
): Promise<ErasedAnswer> {
  const { mongo, outbox, consents } = dependencies;
  return inTransaction(mongo, async (session) => {
    const quote = await findQuote(dependencies, id, session);
    const consent = await consents.findByQuote(id, session);
    if (!consent?.erasedAt) throw new AppError('ANSWER_NOT_KEPT');
    const facts = { before: { erasedAnswerRead: false }, after: { erasedAnswerRead: true } };
    const target = { kind: 'repair-quote' as const, targetId: id, label: labelOfQuote(quote) };
    await outbox.append(session, auditDraft(workshopAudited, author, { ...target, ...facts }));
    return {
      erasedAt: consent.erasedAt.toISOString(),
      shown: quote.shown === null ? null : readShown(quote.shown),
      digest: consent.digest,
      answer: {
        at: consent.at.toISOString(),
        channel: consent.channel,
        decisions: presentDecisions(consent),
        by: consent.by,
        statement: consent.statement,
        network: consent.network,
        userAgent: consent.userAgent,
      },
    };
  });
}
