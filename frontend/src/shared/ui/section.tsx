import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';

interface SectionProps {
  title: string;
  lead?: string | undefined;
  /** Content beside the section's title, such as a link. */
  action?: ReactNode;
  level?: 'h1' | 'h2' | undefined;
  onMist?: boolean | undefined;
  children: ReactNode;
}

/** A titled section of a page. */
export function Section({ title, lead, action, level: Heading = 'h2', onMist = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames('py-12 md:py-18', onMist && 'bg-mist')}>
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
          <div className="max-w-[68ch]">
            <Heading id={titleId} className="text-2xl md:text-3xl">
              {title}
            </Heading>
            {lead && <p className="mt-2 text-muted md:text-lg">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
