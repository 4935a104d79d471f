import { categoryCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import { auditCategory } from './category-audit.ts';
import type { Category } from './category.ts';
import type { ChangeCategories } from './change-categories.ts';
import { refusingTakenNames } from './change-categories.ts';

/** @throws AppError CATEGORY_NAME_TAKEN */
export async function createCategory(
  { mongo, outbox, categories }: ChangeCategories,
  { name, author }: { name: string; author: Author },
): Promise<Category> {
  return refusingTakenNames(() =>
    inTransaction(mongo, async (session) => {
      const category = await categories.insert(session, name.trim());
      const { id: entityId, version } = category;
      const data = { name: category.name };
      const { correlationId } = author;
      await outbox.append(session, [
        { contract: categoryCreated, entityId, version, correlationId, data },
        ...auditCategory(author, { before: null, after: category }),
      ]);
      return category;
    }),
  );
}
