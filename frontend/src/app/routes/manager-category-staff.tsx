import { positionKind } from '../../features/office-names/api/named-kinds.ts';
import { NamedPage } from '../../features/office-names/components/named-page.tsx';
import { StaffOnly } from '../guards/staff-only.tsx';

/** Staff positions. */
export function Component() {
  return (
    <StaffOnly title={positionKind.texts.title}>
      <NamedPage kind={positionKind} />
    </StaffOnly>
  );
}
