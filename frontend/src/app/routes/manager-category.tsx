import { categoryKind } from '../../features/office-names/api/named-kinds.ts';
import { NamedPage } from '../../features/office-names/components/named-page.tsx';

/** Categories of products. */
export function Component() {
  return <NamedPage kind={categoryKind} />;
}
