import type { PageQuery, PageWithQuery } from '@garage/contracts';
import { pageQueryOf } from '@garage/contracts/browser';
import { useLocation } from 'react-router-dom';

/**
 * The query parameters that the contracts declare for this page, the same on the server and in the browser. All other parameters are
 * ignored, because the rendered page is cached for everyone.
 */
export function usePageQuery<const Page extends PageWithQuery>(page: Page): PageQuery<Page> {
  const { search } = useLocation();
  return pageQueryOf(page, search);
}
