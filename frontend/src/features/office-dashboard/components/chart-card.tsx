import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { csvText } from '../../../shared/office/csv-text.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { fileNameOf } from '../lib/period.ts';
import type { Period } from '../lib/period.ts';
import type { FigureTable } from './figure-table.tsx';
import { FigureTableView } from './figure-table.tsx';

const texts = officeFigures.card;

/** What a drawing shows: the drawing itself and the same numbers as a table. */
export interface Drawing {
  /** Key figure above the drawing. */
  summary?: ReactNode;
  content: ReactNode;
  table: FigureTable;
  isEmpty: boolean;
}

interface ChartCardProps<Data> {
  title: string;
  /** Level of the title; `h3` by default. */
  heading?: 'h2' | 'h3';
  /** What is counted, and what is not. */
  note?: string;
  /** File name of the CSV, without its ending. */
  fileName: string;
  /** What the numbers cover; it is a part of the file's name, because some tables name no days. */
  period?: Period;
  /** Height of the drawing in CSS pixels, reserved while it is loaded. */
  height: number;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failed: string;
  draw: (data: Data) => Drawing;
}

/** A drawing with its numbers as a table and as CSV. A failure concerns this card only. */
export function ChartCard<Data>({
  title,
  heading: Heading = 'h3',
  note,
  fileName,
  period,
  height,
  query,
  failed,
  draw,
}: ChartCardProps<Data>) {
  const [showsTable, setShowsTable] = useState(false);
  const { data, error, refetch } = query;
  const drawing = data === undefined ? undefined : draw(data);
  return (
    <section className="min-w-0 rounded-card border border-hairline bg-paper p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="text-lg font-semibold">{title}</Heading>
        {drawing && (
          <div className="-mr-2 flex print:hidden">
            <CardButton
              label={showsTable ? texts.showDrawing(title) : texts.showTable(title)}
              onClick={() => setShowsTable(!showsTable)}
            >
              <Table2 aria-hidden size={16} />
              {showsTable ? texts.drawing : texts.table}
            </CardButton>
            <CardButton
              label={texts.saveCsv(title)}
              onClick={() => saveCsv(drawing.table, fileNameOf(fileName, period))}
            >
              <Download aria-hidden size={16} />
              {texts.csv}
            </CardButton>
          </div>
        )}
      </div>
      {drawing && <CardBody {...drawing} title={title} showsTable={showsTable} height={height} />}
      {!drawing && error && <ListFailure text={failed} error={error} onRetry={() => void refetch()} />}
      {!drawing && !error && <div aria-busy className="skeleton" style={{ height: height + 40 }} />}
      {note !== undefined && drawing && <p className="mt-3 text-sm text-muted">{note}</p>}
    </section>
  );
}

interface CardBodyProps extends Drawing {
  title: string;
  showsTable: boolean;
  height: number;
}

function CardBody({ title, summary, content, table, isEmpty, showsTable, height }: CardBodyProps) {
  return (
    <>
      {summary}
      {showsTable && <FigureTableView title={title} table={table} />}
      {!showsTable && isEmpty && (
        <p className="flex items-center justify-center text-muted" style={{ minHeight: Math.min(height, 160) }}>
          {texts.empty}
        </p>
      )}
      {!showsTable && !isEmpty && content}
    </>
  );
}

interface CardButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function CardButton({ label, onClick, children }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-brand',
        'hover:bg-brand-tint md:pointer-fine:min-h-9',
      )}
    >
      {children}
    </button>
  );
}

const saveCsv = (table: FigureTable, fileName: string): void =>
  saveFile(new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
