import { categoryDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditCategory } from './category-audit.ts';
import type { ChangeCategories } from './change-categories.ts';

/** @throws AppError CATEGORY_NOT_FOUND, CATEGORY_IN_USE with the number of its products in the message */
export async function deleteCategory(
  { mongo, outbox, categories }: ChangeCategories,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const removed = await inTransaction(mongo, async (session) => {
    const category = await categories.removeEmpty(session, id);
    if (!category) return false;
    const version = category.version + 1;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: categoryDeleted, entityId: id, version, correlationId, data: {} },
      ...auditCategory(author, { before: category, after: null }),
    ]);
    return true;
  });
  if (removed) return;
  const kept = await categories.findById(id);
  if (!kept) throw new AppError('CATEGORY_NOT_FOUND');
  throw new AppError('CATEGORY_IN_USE', { values: { count: kept.productCount } });
}
