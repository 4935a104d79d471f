import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { vi } from '../../i18n/vi.ts';
import { ProductSlotsContext } from '../../shared/lib/product-slots.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { ChatWidget } from '../chat/chat-widget.tsx';
import { AccountDialogHost } from './account-dialog-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { currentNavigation } from './navigation.ts';
import { productSlots } from './product-slots.ts';
import { RouteChange } from './route-change.tsx';
import { ScrollTopButton } from './scroll-top-button.tsx';

/** Header, footer and other parts around every public page. */
export function SiteLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-paper px-4 py-3 font-semibold text-brand shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {vi.site.skipToContent}
      </a>
      <RouteChange />
      <Top />
      <BreadcrumbBar />
      <main id="main" tabIndex={-1} className="grow">
        <ProductSlotsContext value={productSlots}>{children ?? <Outlet />}</ProductSlotsContext>
      </main>
      {/* Hydrated by itself, after the page. */}
      <Suspense>
        <Bottom />
      </Suspense>
      <BottomBar />
      <ScrollTopButton />
      <ChatWidget />
      <Toaster />
      <AccountDialogHost />
    </>
  );
}

function Top() {
  const { pathname } = useLocation();
  return (
    <CachedFragment name="top" data={useSiteSettings()} variant={currentNavigation(pathname)}>
      <HeaderStrip />
      <Header />
    </CachedFragment>
  );
}

const Bottom = () => (
  <CachedFragment name="footer" data={useSiteSettings()}>
    <Footer />
  </CachedFragment>
);
