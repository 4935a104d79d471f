import type { ReactNode } from 'react';
import { officeAlerts } from '../../i18n/office-alerts.ts';
import { office } from '../../i18n/office.ts';
import { useStore } from '../lib/store.ts';
import { PageHead } from '../ui/page-head.tsx';
import { waitingCount } from './alerts.ts';

interface OfficePageProps {
  title: string;
  /** Content beside the title, such as a badge or the page's main action. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page of the back office with its title; excluded from search engines. */
export function OfficePage({ title, beside, children }: OfficePageProps) {
  const waiting = useStore(waitingCount, 0);
  return (
    <>
      <PageHead title={officeAlerts.titleOf(waiting, office.title(title))} path={null} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {beside && <div className="flex flex-wrap items-center gap-3">{beside}</div>}
      </div>
      {children}
    </>
  );
}

/** Classes of the controls in the bar above a list: lower than form fields on devices with a mouse, and two selects per line on phones. */
const barFields =
  'max-md:[&_select]:basis-[40%] md:pointer-fine:[&_:is(input,select)]:h-10 md:[&_:is(input,select)]:text-sm';

/** The bar above a list: search, filters and sort order. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={`mb-4 flex flex-wrap items-center gap-3 print:hidden ${barFields}`}>{children}</div>;
}
