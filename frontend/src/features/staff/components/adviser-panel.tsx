import { staffTexts } from '../../../i18n/staff.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import type { StaffGroup } from '../lib/group-staff.ts';
import { placeOf } from '../lib/place-of.ts';
import { Portrait } from './portrait.tsx';

const columns = ['col-start-1', 'col-start-2'];

/** Shows two advisers side by side. The others are rendered invisibly in the place of the second one, so that the height never changes. */
export function AdviserPanel({ group, shifts }: { group: StaffGroup; shifts: number }) {
  const { members, position } = group;
  return (
    <section className="h-full rounded-card border border-hairline bg-paper p-4 md:p-5">
      <h3 className="flex items-baseline justify-between gap-3">
        {position.name}
        <span className="shrink-0 text-sm font-normal tracking-normal text-muted">
          {staffTexts.count(members.length)}
        </span>
      </h3>
      <ul data-shifted={shifts > 0} className="mt-4 grid grid-cols-2 gap-4">
        {members.map((member, index) => {
          const place = placeOf(index, members.length, shifts);
          return (
            <li
              key={member._id}
              data-place={place}
              className={classNames(
                'row-start-1 min-w-0 noscript:visible noscript:col-auto noscript:row-auto',
                columns[place] ?? 'invisible col-start-2',
              )}
            >
              <div className="overflow-hidden rounded-control">
                <Portrait member={member} sizes="(min-width: 1024px) 174px, (min-width: 768px) 22vw, 36vw" />
              </div>
              <p className="mt-3 leading-snug font-semibold">{member.name}</p>
              <p className="mt-0.5 text-sm text-muted">{member.position}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Placeholder of a panel while the staff load. */
export function AdviserPanelSkeleton() {
  return (
    <div aria-hidden className="h-full rounded-card border border-hairline bg-paper p-4 md:p-5">
      <div className="skeleton h-5 w-1/2" />
      <div className="mt-5 grid grid-cols-2 gap-4">
        {[0, 1].map((place) => (
          <div key={place}>
            <div className="skeleton aspect-square" />
            <div className="skeleton mt-4 h-4" />
            <div className="skeleton mt-2.5 mb-4 h-3 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
