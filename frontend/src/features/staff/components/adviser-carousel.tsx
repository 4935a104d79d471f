import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ADVISERS_MS, ADVISERS_STEP } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { staffTexts } from '../../../i18n/staff.ts';
import { useAutoplay } from '../../../shared/lib/use-autoplay.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { CachedFragment } from '../../../shared/ui/cached-fragment.tsx';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { useStaff } from '../api/list-staff.ts';
import { groupStaff } from '../lib/group-staff.ts';
import { AdviserPanel, AdviserPanelSkeleton } from './adviser-panel.tsx';
import { StaffFailure } from './staff-failure.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const SKELETON_CARDS = 6;
/** Classes of the row of panels: swipeable on phones, a grid on wider screens. */
const grid =
  '-mx-4 grid auto-cols-[min(86%,340px)] grid-flow-col gap-4 overflow-x-auto snap-x snap-mandatory scroll-px-4 px-4 pb-2 *:snap-start md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:gap-6 md:overflow-visible md:p-0 lg:grid-cols-3';

/** Service advisers by position, two at a time. A position with more advisers moves on by two every 3 s. */
export function AdviserCarousel() {
  const { data, isPending, isError, refetch } = useStaff();
  const groups = groupStaff(data ?? []);
  const [shifts, setShifts] = useState(0);
  const moves = groups.some(({ members }) => members.length > ADVISERS_STEP);
  const autoplay = useAutoplay({ everyMs: ADVISERS_MS, step: () => setShifts((count) => count + 1), enabled: moves });
  if (data?.length === 0) return null;
  return (
    <Section onMist title={staffTexts.title} lead={staffTexts.lead} action={<Actions autoplay={moves && autoplay} />}>
      {isError && !data && <StaffFailure onRetry={() => void refetch()} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the row scrolls and must be reachable by keyboard */}
      <ul tabIndex={0} className={grid} {...autoplay.pauseProps}>
        {isPending &&
          Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index}>
              <AdviserPanelSkeleton />
            </li>
          ))}
        {data && (
          <CachedFragment name="adviser panels" data={data}>
            {groups.map((group) => (
              <li key={group.position._id}>
                <AdviserPanel group={group} shifts={shifts} />
              </li>
            ))}
          </CachedFragment>
        )}
      </ul>
    </Section>
  );
}

function Actions({ autoplay }: { autoplay: false | Parameters<typeof PauseButton>[0]['autoplay'] }) {
  return (
    <div className="flex items-center gap-3">
      {autoplay && <PauseButton autoplay={autoplay} className="border border-hairline bg-paper" />}
      <Link to={paths.staff} className={buttonStyle('outline')}>
        {staffTexts.seeAll}
        <ArrowRight aria-hidden size={18} />
      </Link>
    </div>
  );
}
