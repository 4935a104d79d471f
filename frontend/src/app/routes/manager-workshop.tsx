import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Board } from '../../features/office-workshop/components/board.tsx';
import { RepairList } from '../../features/office-workshop/components/repair-list.tsx';
import { filterNames } from '../../features/office-workshop/lib/repair-filters.ts';
import { inspections } from '../../i18n/inspections.ts';
import { officeQuotes } from '../../i18n/office-quotes.ts';
import { officeWorkshop as texts } from '../../i18n/office-workshop.ts';
import { DraftList } from '../../shared/office/drafts/draft-list.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { OfficeTabs } from '../../shared/office/office-tabs.tsx';
import { useListState } from '../../shared/office/use-list-state.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Link } from '../../shared/ui/link.tsx';

const tabs = [
  { key: 'board', text: texts.tabs.board },
  { key: 'list', text: texts.tabs.list },
] as const;

/** What the address contains: the view, and the filters of the list. */
const addressNames = [...filterNames, 'view'] as const;

/** The workshop's repair orders: a board by step, and a list of all. An address with filters opens the list. */
export function Component() {
  const { filtered, setFilters, clear } = useListState(addressNames);
  const navigate = useNavigate();
  return (
    <OfficePage
      title={texts.title}
      beside={
        <>
          <Link to={paths.managerRates} className={buttonStyle('outline')}>
            {officeQuotes.rates.link}
          </Link>
          <Link to={paths.managerTemplates} className={buttonStyle('outline')}>
            {inspections.templates.link}
          </Link>
          <Link to={paths.managerIntake} className={buttonStyle('brand')}>
            <Plus aria-hidden size={18} />
            {texts.intake}
          </Link>
        </>
      }
    >
      <DraftList
        forms={{
          'repair-intake': { onOpen: () => void navigate(paths.managerIntake) },
          quote: { onOpen: (id) => void navigate(paths.managerQuote(id)) },
          'workshop-rates': { onOpen: () => void navigate(paths.managerRates) },
          'repair-edit': { onOpen: (id) => void navigate(paths.managerRepair(id)) },
        }}
      />
      <OfficeTabs
        label={texts.title}
        tabs={tabs}
        chosen={filtered ? 'list' : 'board'}
        onChoose={(key) => (key === 'list' ? setFilters({ view: key }) : clear())}
      >
        {filtered ? <RepairList /> : <Board />}
      </OfficeTabs>
    </OfficePage>
  );
}
