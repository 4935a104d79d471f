import type { Account } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ownDataTexts } from '../../../i18n/privacy.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { useExportOwnData } from '../api/own-data.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { FailureNote } from './failure-note.tsx';

const texts = ownDataTexts;
const describe = (error: Error) => describeFailure(error, texts.export.failed, hasServerMessage);

/** Export and erasure of the account's personal data. */
export default function OwnData({ account }: { account: Account }) {
  return (
    <div className="flex flex-col gap-6">
      <ExportPart />
      <ErasePart account={account} />
    </div>
  );
}

function ExportPart() {
  const exporting = useExportOwnData(describe);
  return (
    <Part title={texts.export.title} lead={texts.export.lead}>
      <FailureNote failure={exporting.failure} />
      <button
        type="button"
        disabled={exporting.isPending}
        onClick={() => exporting.mutate()}
        className={buttonStyle('brand', 'self-start max-sm:w-full')}
      >
        <Download aria-hidden size={18} />
        {exporting.isPending ? texts.export.busy : texts.export.button}
      </button>
    </Part>
  );
}

function ErasePart({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const isStaff = hasRole(
    account.roles.map(({ name }) => name),
    'admin',
  );
  return (
    <Part title={texts.erase.title} lead={texts.erase.lead}>
      {isStaff ? (
        <p className="font-medium">{texts.erase.staff}</p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={buttonStyle('outline', 'self-start border-red text-red hover:border-red max-sm:w-full')}
        >
          <Trash2 aria-hidden size={18} />
          {texts.erase.button}
        </button>
      )}
      {open && <EraseDialog account={account} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-card border border-hairline p-5 md:p-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
