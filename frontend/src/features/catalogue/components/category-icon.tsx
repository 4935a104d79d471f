import { createElement } from 'react';
import { useChunk } from '../../../shared/lib/use-chunk.ts';

const load = () => import('../lib/category-icons.ts');

/** The sign that fits a category's name. Signs are loaded after the page; until then their place is empty. */
export function CategoryIcon({ name, size, className }: { name: string; size: number; className?: string }) {
  const signs = useChunk({ load, wanted: true });
  if (!signs) return <svg aria-hidden width={size} height={size} className={className} />;
  return createElement(signs.iconOfCategory(name), { 'aria-hidden': true, size, className });
}
