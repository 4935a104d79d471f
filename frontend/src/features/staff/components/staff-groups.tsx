import { useId } from 'react';
import { staffTexts } from '../../../i18n/staff.ts';
import { useStaff } from '../api/list-staff.ts';
import { groupStaff } from '../lib/group-staff.ts';
import type { StaffGroup } from '../lib/group-staff.ts';
import { StaffCard, StaffCardSkeleton } from './staff-card.tsx';
import { StaffFailure } from './staff-failure.tsx';

const SKELETON_CARDS = 8;
const grid = 'grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4 xl:grid-cols-5';

/** All staff members, grouped by position. */
export function StaffGroups() {
  const { data, isError, refetch } = useStaff();
  if (data?.length === 0) {
    return (
      <p>
        <span className="block font-semibold">{staffTexts.empty}</span>
        <span className="text-muted">{staffTexts.emptyHelp}</span>
      </p>
    );
  }
  if (data) {
    return (
      <div className="grid gap-10 md:gap-14">
        {groupStaff(data).map((group) => (
          <StaffGroupSection key={group.position._id} group={group} />
        ))}
      </div>
    );
  }
  if (isError) return <StaffFailure onRetry={() => void refetch()} />;
  return (
    <div className={grid}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <StaffCardSkeleton key={index} />
      ))}
    </div>
  );
}

function StaffGroupSection({ group: { position, members } }: { group: StaffGroup }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl md:mb-6 md:text-2xl">
        {position.name}
      </h2>
      <ul className={grid}>
        {members.map((member) => (
          <li key={member._id}>
            <StaffCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}
