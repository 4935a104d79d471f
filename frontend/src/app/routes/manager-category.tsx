import { categoryKind } from '../../features/office-names/api/named-kinds.ts';
import { NamedPage } from '../../features/office-names/components/named-page.tsx';
import { StaffOnly } from '../guards/staff-only.tsx';

/** Product categories. */
export function Component() {
  return (
    <StaffOnly title={categoryKind.texts.title}>
      <NamedPage kind={categoryKind} />
    </StaffOnly>
  );
}
