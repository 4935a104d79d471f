import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { productAbsent } from '../i18n/product-absent.ts';
import { vi } from '../i18n/vi.ts';
import { Illustration } from '../shared/artwork/illustration.tsx';
import { showToast } from '../shared/lib/toasts.ts';
import { buttonStyle } from '../shared/ui/button-style.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { PageHead } from '../shared/ui/page-head.tsx';
import { Link } from '../shared/ui/link.tsx';

/** No product has this address: search engines and readers without scripts are told so, everybody else is led to the list. */
export function ProductAbsent() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ severity: 'error', text: productAbsent.toast });
    void navigate(paths.products, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title={productAbsent.title} path={null} />
      <Notice
        level="h1"
        picture={<Illustration scene="lostRoad" priority />}
        title={productAbsent.title}
        text={productAbsent.lead}
      >
        <Link to={paths.products} className={buttonStyle('brand')}>
          {vi.site.seeServices}
        </Link>
      </Notice>
    </>
  );
}
