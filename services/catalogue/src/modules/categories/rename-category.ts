import { categoryUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditCategory } from './category-audit.ts';
import type { Category } from './category.ts';
import type { ChangeCategories } from './change-categories.ts';
import { refusingTakenNames } from './change-categories.ts';

/** @throws AppError CATEGORY_NOT_FOUND, CATEGORY_NAME_TAKEN */
export async function renameCategory(
  { mongo, outbox, categories, products }: ChangeCategories,
  { id, name, author }: { id: string; name: string; author: Author },
): Promise<Category> {
  return refusingTakenNames(() =>
    inTransaction(mongo, async (session) => {
      const before = await categories.findById(id, session);
      const category = await categories.rename(session, { id, name: name.trim() });
      if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      await products.renameCategory(session, category);
      const data = { name: category.name };
      await outbox.append(session, [
        {
          contract: categoryUpdated,
          entityId: id,
          version: category.version,
          correlationId: author.correlationId,
          data,
        },
        ...auditCategory(author, { before, after: category }),
      ]);
      return category;
    }),
  );
}
