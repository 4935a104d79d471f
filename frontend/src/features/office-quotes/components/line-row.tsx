import { MAX_PIECES, lineTotals } from '@garage/contracts/browser';
import { useWatch } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { OrderButtons } from '../../../shared/office/order-buttons.tsx';
import type { Editor, LineAt } from '../lib/editor.ts';
import { readMinutes, readPercent, readPieces, readPrice, writePrice } from '../lib/numbers.ts';
import { differsFromList, readLine } from '../lib/quote-fields.ts';
import type { LineFields } from '../lib/quote-fields.ts';
import { CellField } from './cell-field.tsx';
import { LabourName } from './labour-name.tsx';
import { PartName } from './part-name.tsx';

const texts = officeQuotes.editor;
const MAX_REASON = 300;

interface LineRowProps {
  editor: Editor;
  at: LineAt;
  /** Number of lines of the job. */
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One line of a job: labour or a part, with its price. */
export function LineRow({ editor, at, count, onMove, onRemove }: LineRowProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const line = useWatch({ control: editor.form.control, name: path });
  const label = texts.line(at.job + 1, at.line + 1);
  const numbers = readLine(line);
  const Name = line.kind === 'labour' ? LabourName : PartName;
  return (
    <li className="rounded-control bg-mist p-3">
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_6rem_8.5rem_4.5rem_4.5rem_8.5rem_auto]">
        <Name editor={editor} at={at} label={label} />
        <NumberCells editor={editor} at={at} line={line} label={label} />
        <p className="min-w-0 text-right max-sm:col-span-1 sm:col-span-2 xl:col-span-1">
          <span className="mb-0.5 block text-sm text-muted">{texts.lineTotal}</span>
          <span className="flex h-11 items-center justify-end font-semibold tabular-nums md:pointer-fine:h-10">
            {numbers ? formatMoney(lineTotals(numbers).total) : '–'}
          </span>
        </p>
        <div className="flex justify-end sm:col-span-2 xl:col-span-1 xl:pt-6">
          <OrderButtons
            name={label}
            isFirst={at.line === 0}
            isLast={at.line === count - 1}
            canRemove
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
      <PriceNotes editor={editor} at={at} line={line} label={label} />
    </li>
  );
}

interface CellsProps {
  editor: Editor;
  at: LineAt;
  line: LineFields;
  label: string;
}

const isPercent = (text: string) => readPercent(text) !== null || texts.percentInvalid;

function NumberCells({ editor: { form }, at, line: { kind }, label }: CellsProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const { register, formState, getValues, setValue } = form;
  const errors = formState.errors.jobs?.[at.job]?.lines?.[at.line];
  const groupThousands = () => {
    const price = readPrice(getValues(`${path}.price`));
    if (price !== null) setValue(`${path}.price`, writePrice(price));
  };
  return (
    <>
      {kind === 'labour' ? (
        <CellField
          label={texts.hours}
          of={label}
          help={texts.hoursHelp}
          maxLength={10}
          error={errors?.hours?.message}
          {...register(`${path}.hours`, { validate: (text) => readMinutes(text) !== null || texts.minutesInvalid })}
        />
      ) : (
        <CellField
          label={texts.quantity}
          of={label}
          inputMode="numeric"
          maxLength={3}
          error={errors?.quantity?.message}
          {...register(`${path}.quantity`, {
            validate: (text) => readPieces(text) !== null || texts.quantityInvalid(MAX_PIECES),
          })}
        />
      )}
      <CellField
        label={kind === 'labour' ? texts.hourly : texts.unitPrice}
        of={label}
        inputMode="numeric"
        maxLength={16}
        error={errors?.price?.message}
        {...register(`${path}.price`, {
          validate: (text) => readPrice(text) !== null || texts.priceInvalid,
          onBlur: groupThousands,
        })}
      />
      <CellField
        label={texts.discount}
        of={label}
        inputMode="decimal"
        maxLength={6}
        error={errors?.discount?.message}
        {...register(`${path}.discount`, { validate: isPercent })}
      />
      <CellField
        label={texts.tax}
        of={label}
        inputMode="decimal"
        maxLength={6}
        error={errors?.tax?.message}
        {...register(`${path}.tax`, { validate: isPercent })}
      />
    </>
  );
}

/** Where the price is from, and why it is another one than that of the list. */
function PriceNotes({ editor: { form }, at, line, label }: CellsProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const { register, formState, setValue } = form;
  const differs = differsFromList(line);
  const isProduct = line.productId !== '';
  if (!differs && line.kind === 'labour') return null;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
      {line.kind === 'part' && <p className="text-sm text-muted">{isProduct ? texts.fromShop : texts.free}</p>}
      {isProduct && (
        <button
          type="button"
          aria-label={`${texts.unlink}, ${label}`}
          onClick={() => setValue(path, { ...line, productId: '', listPrice: '' }, { shouldDirty: true })}
          className={linkStyle}
        >
          {texts.unlink}
        </button>
      )}
      {differs && (
        <>
          <CellField
            required
            label={texts.reason}
            of={label}
            maxLength={MAX_REASON}
            className="grow basis-60"
            error={formState.errors.jobs?.[at.job]?.lines?.[at.line]?.reason?.message}
            {...register(`${path}.reason`, { validate: (text) => text.trim() !== '' || texts.reasonRequired })}
          />
          <p className="text-sm tabular-nums">
            {texts.listPrice(formatMoney(readPrice(line.listPrice) ?? 0))}{' '}
            <button
              type="button"
              aria-label={`${texts.takeListPrice}, ${label}`}
              onClick={() => setValue(`${path}.price`, line.listPrice, { shouldDirty: true, shouldValidate: true })}
              className={linkStyle}
            >
              {texts.takeListPrice}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

const linkStyle = 'min-h-11 font-medium text-brand underline text-sm md:pointer-fine:min-h-0';
