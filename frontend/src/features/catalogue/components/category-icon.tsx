import { createElement } from 'react';
import { useChunk } from '../../../shared/lib/use-chunk.ts';

const load = () => import('../lib/category-icons.ts');

/** Icon for a category's name. Icons load after the page; until then their space stays empty. */
export function CategoryIcon({ name, size, className }: { name: string; size: number; className?: string }) {
  const signs = useChunk({ load, enabled: true });
  if (!signs) return <svg aria-hidden width={size} height={size} className={className} />;
  return createElement(signs.iconOfCategory(name), { 'aria-hidden': true, size, className });
}
