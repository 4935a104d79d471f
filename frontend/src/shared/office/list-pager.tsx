import { OFFICE_PAGE_SIZE } from '../../config/limits.ts';
import { Pager } from '../ui/pager.tsx';

interface ListPagerProps {
  page: number;
  total: number;
  pathOf: (page: number) => string;
}

/** The pages of a list of the back office, ten rows each. */
export function ListPager({ page, total, pathOf }: ListPagerProps) {
  return <Pager page={page} pages={Math.ceil(total / OFFICE_PAGE_SIZE)} pathOf={pathOf} />;
}
