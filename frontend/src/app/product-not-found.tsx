import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { productNotFound } from '../i18n/product-not-found.ts';
import { vi } from '../i18n/vi.ts';
import { Illustration } from '../shared/artwork/illustration.tsx';
import { showToast } from '../shared/lib/toasts.ts';
import { buttonStyle } from '../shared/ui/button-style.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { PageHead } from '../shared/ui/page-head.tsx';
import { Link } from '../shared/ui/link.tsx';

/** The requested product does not exist: crawlers and visitors without scripts see a 404 page, everyone else is redirected to the list. */
export function ProductNotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ severity: 'error', text: productNotFound.toast });
    void navigate(paths.products, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title={productNotFound.title} path={null} />
      <Notice
        level="h1"
        picture={<Illustration scene="lostRoad" priority />}
        title={productNotFound.title}
        text={productNotFound.lead}
      >
        <Link to={paths.products} className={buttonStyle('brand')}>
          {vi.site.seeServices}
        </Link>
      </Notice>
    </>
  );
}
