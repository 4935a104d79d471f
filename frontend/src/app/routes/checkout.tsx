import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { CheckoutSkeleton } from '../../features/commerce/components/checkout-skeleton.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

const CheckoutView = lazy(() => loadChunk(() => import('../../features/commerce/components/checkout-view.tsx')));

/** The checkout page. The server renders its skeleton; guests are asked to log in and return to it afterwards. */
export function Component() {
  const user = useSessionState();
  const navigate = useNavigate();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) void navigate(paths.loginThen(paths.checkout), { replace: true });
  }, [isGuest, navigate]);
  const { title } = commerceTexts.checkout;
  return (
    <>
      <PageHead title={title} path={null} />
      <div className="page-width py-8 md:py-12">
        <h1 className="mb-6 text-2xl md:text-3xl">{title}</h1>
        <Suspense fallback={<CheckoutSkeleton />}>
          {/* The key resets the form when another account signs in. */}
          {user ? <CheckoutView key={user.id} user={user} /> : <CheckoutSkeleton />}
        </Suspense>
      </div>
    </>
  );
}
