import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { Category } from './category.ts';

type Named = Pick<Category, 'id' | 'name'>;

/** The line of the audit log for a change of a category; null for one that was not there, or no longer is. */
export function auditCategory(
  author: Author,
  { before, after }: { before: Named | null; after: Named | null },
): EventDraft[] {
  const { id = '', name = '' } = after ?? before ?? {};
  const factsOf = (category: Named | null) => category && { name: category.name };
  return audit(author, { kind: 'category', targetId: id, label: name, before: factsOf(before), after: factsOf(after) });
}
