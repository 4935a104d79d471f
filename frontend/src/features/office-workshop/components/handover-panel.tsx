import type { Handover, Statement as StatementFacts } from '@garage/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { statementTexts } from '../../../i18n/statement.ts';
import { formatCount, formatDate, formatDateTime } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { PrintButton } from '../../../shared/office/print-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { PrintHeader } from '../../../shared/ui/print-header.tsx';
import { Statement } from '../../../shared/workshop/statement.tsx';
import { useHandover } from '../api/handovers.ts';

const texts = officeWorkshop.handover;

/** The handover of an order, and the orders that its guarantee links it with; nothing while there is none of these. */
export function HandoverPanel({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useHandover(orderId);
  if (!data && error)
    return (
      <Panel title={texts.title}>
        <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return null;
  const { statement, claims, comebacks } = data;
  if (!statement && claims.length === 0 && comebacks.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <Claims claims={claims} />
      {statement && <Summary statement={statement} />}
      <Comebacks comebacks={comebacks} />
    </Panel>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center font-medium text-brand underline wrap-anywhere';

function Claims({ claims }: Pick<Handover, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <>
      <h3 className="font-semibold">{texts.claims}</h3>
      <ul>
        {claims.map(({ jobId, orderId, orderNumber, job }) => (
          <li key={jobId}>
            <Link to={paths.managerRepair(orderId)} className={linkStyle}>
              {texts.claim(job.title, orderNumber)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Comebacks({ comebacks }: Pick<Handover, 'comebacks'>) {
  if (comebacks.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-semibold">{texts.comebacks}</h3>
      <ul>
        {comebacks.map(({ _id, number, createdAt }) => (
          <li key={_id}>
            <Link to={paths.managerRepair(_id)} className={linkStyle}>
              {texts.comeback(number, formatDate(createdAt))}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Summary({ statement }: { statement: StatementFacts }) {
  const [isOpen, setOpen] = useState(false);
  const { at, km, number } = statement;
  return (
    <>
      <p>{texts.at(formatDateTime(at))}</p>
      {km !== null && <p>{texts.kmAt(formatCount(km))}</p>}
      <button type="button" onClick={() => setOpen(true)} className={buttonStyle('outline', 'mt-3 print:hidden')}>
        <FileText aria-hidden size={18} />
        {texts.show}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} kind="centre" title={statementTexts.title(number)}>
        <PrintHeader />
        <Statement statement={statement} />
        <div className="mt-5 print:hidden">
          <PrintButton />
        </div>
      </Modal>
    </>
  );
}
