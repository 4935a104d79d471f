import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useCategories } from '../../features/catalogue/api/list-categories.ts';
import { LikedProducts } from '../../features/engagement/components/liked-products.tsx';
import { LikedSkeleton } from '../../features/engagement/components/liked-skeleton.tsx';
import { engagementTexts } from '../../i18n/engagement.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { AccountPage } from '../account/account-page.tsx';

const texts = engagementTexts.likedProducts;

/** Liked products. Guests are asked to log in and return afterwards. */
export function Component() {
  const isGuest = useSessionState() === null;
  const navigate = useNavigate();
  const { data: categories = [] } = useCategories();
  useEffect(() => {
    if (!isGuest) return;
    showToast({ severity: 'warning', text: texts.loginWanted });
    void navigate(paths.loginThen(paths.likedProducts), { replace: true });
  }, [isGuest, navigate]);
  if (isGuest) return null;
  return (
    <AccountPage wide title={texts.title} skeleton={<LikedSkeleton />}>
      {({ id }) => <LikedProducts key={id} accountId={id} categories={categories} />}
    </AccountPage>
  );
}
