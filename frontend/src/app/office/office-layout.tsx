import { hasRole } from '@garage/contracts/browser';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { office } from '../../i18n/office.ts';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { useSession } from '../../shared/lib/session.ts';
import { useHydrated } from '../../shared/lib/use-browser-state.ts';
import { LeaveGuard } from '../../shared/office/drafts/leave-guard.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { ManagerGuard } from '../guards/manager-guard.tsx';
import { AccountArea } from '../layout/account-area.tsx';
import { AccountDialogHost } from '../layout/account-dialog-host.tsx';
import { BreadcrumbBar } from '../layout/breadcrumb-bar.tsx';
import { NoticeBell } from '../layout/notice-bell.tsx';
import { RouteChange } from '../layout/route-change.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { OfficeAlerts } from './office-alerts.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import { EntrySender } from '../../features/inspections/components/entry-sender.tsx';
import { QuickFind } from './quick-find/quick-find.tsx';
import { Link } from '../../shared/ui/link.tsx';

/** Layout of the back office: a sidebar with links to its pages, a low header bar, and the page. */
export function Component() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-paper px-4 py-3 font-semibold text-brand shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {vi.site.skipToContent}
      </a>
      <RouteChange />
      <div className="flex min-h-dvh grow bg-mist">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-6 overflow-y-auto bg-navy p-4 lg:flex">
          <Link to={paths.home} className="on-navy px-1 py-1">
            <span className="sr-only">{office.toSite}: </span>
            <Wordmark onNavy />
          </Link>
          <OfficeSidebar />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <OfficeBar />
          <BreadcrumbBar />
          <main
            id="main"
            tabIndex={-1}
            className="w-full max-w-[1400px] grow px-4 py-5 has-[[data-choice-actions]]:pb-24 md:px-6"
          >
            <ManagerGuard skeleton={<OfficeSkeleton />}>
              <Outlet />
            </ManagerGuard>
          </main>
        </div>
      </div>
      <OfficeAlerts />
      <EntrySender />
      <LeaveGuard />
      <Toaster />
      <AccountDialogHost />
    </>
  );
}

/** Placeholder with a title and a list, shown until the account's role is known and with it whether the page may be shown. */
function OfficeSkeleton() {
  const { name } = useSiteSettings();
  return (
    <>
      <title>{vi.site.titleOf(office.label, name)}</title>
      <div aria-hidden>
        <div className="skeleton mb-5 h-9 w-48" />
        <div className="skeleton mb-4 h-11 w-full max-w-96" />
        <div className="skeleton h-96 w-full rounded-card" />
      </div>
    </>
  );
}

const breakpoint = '(min-width: 1024px)';

function OfficeBar() {
  const [open, setOpen] = useState(false);
  // The mobile navigation is only rendered once it has been opened, because the page contains the same links in its sidebar.
  const [wasOpened, setWasOpened] = useState(false);
  const hydrated = useHydrated();
  const isStaff = hasRole(
    (useSession()?.roles ?? []).map(({ name }) => name),
    'admin',
  );
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const wide = window.matchMedia(breakpoint);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-hairline bg-paper px-2 md:px-4">
      <button
        type="button"
        aria-label={office.openMenu}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
        className="flex size-11 items-center justify-center rounded-control hover:bg-mist lg:hidden"
      >
        <Menu aria-hidden size={24} />
      </button>
      <span className="grow font-semibold lg:invisible">{office.label}</span>
      {hydrated && isStaff && <QuickFind />}
      {hydrated && isStaff && <AlertSettings />}
      <NoticeBell />
      {hydrated ? <AccountArea /> : <span aria-hidden className="skeleton mx-2 size-9 rounded-full" />}
      <Modal open={open} onClose={close} kind="side" title={office.label} closeLabel={office.closeMenu}>
        <div className="-m-5 mt-0 flex grow flex-col bg-navy p-4 md:-m-6 md:mt-0">
          {wasOpened && <OfficeSidebar onGo={close} />}
        </div>
      </Modal>
    </header>
  );
}
