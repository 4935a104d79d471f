import { positionKind } from '../../features/office-names/api/named-kinds.ts';
import { NamedPage } from '../../features/office-names/components/named-page.tsx';

/** Kinds of staff. */
export function Component() {
  return <NamedPage kind={positionKind} />;
}
