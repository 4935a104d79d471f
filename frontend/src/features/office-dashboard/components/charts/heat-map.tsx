import { classNames } from '../../../../shared/lib/class-names.ts';
import { officeFigures as texts } from '../../../../i18n/office-figures.ts';
import { Bubble } from './bubble.tsx';
import { DrawingFrame } from './drawing-frame.tsx';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

const ROW_HEIGHT = 32;
const HEAD = 28;
const LABEL_WIDTH = 36;
const GAP = 2;

interface HeatMapProps {
  title: string;
  description: string;
  rows: readonly { short: string; name: string }[];
  columns: readonly { short: string; name: string }[];
  valueOf: (row: number, column: number) => number;
  format: (value: number) => string;
}

export const heatMapHeight = (rows: number): number => HEAD + rows * ROW_HEIGHT;

/** Shares of the highest value up to which a cell has one of the shades. */
const SHADES = [
  { upTo: 0.25, cell: 'fill-brand/15', text: 'fill-ink' },
  { upTo: 0.5, cell: 'fill-brand/30', text: 'fill-ink' },
  { upTo: 0.75, cell: 'fill-brand/50', text: 'fill-ink' },
  { upTo: 1, cell: 'fill-brand', text: 'fill-paper' },
] as const;
const EMPTY = { cell: 'fill-mist', text: 'fill-muted' };

const shadeOf = (value: number, max: number) =>
  value === 0 ? EMPTY : (SHADES.find(({ upTo }) => value <= upTo * max) ?? EMPTY);

/** Values of rows and columns as cells, the darker the higher; each contains its value. */
export function HeatMap({ title, description, rows, columns, valueOf, format }: HeatMapProps) {
  const [width, measure] = useWidth();
  const cell = Math.max(1, (width - LABEL_WIDTH) / columns.length);
  const height = heatMapHeight(rows.length);
  const placeOf = (index: number) => ({ row: Math.floor(index / columns.length), column: index % columns.length });
  const cells = rows.flatMap((_, row) => columns.map((__, column) => valueOf(row, column)));
  const max = Math.max(1, ...cells);
  const nameOf = (index: number) => {
    const { row, column } = placeOf(index);
    return `${rows[row]?.name ?? ''}, ${columns[column]?.name ?? ''}`;
  };
  const { at, slider } = useCursor({
    count: cells.length,
    columns: columns.length,
    label: texts.card.walk(title),
    textOf: (index) => `${nameOf(index)}: ${format(cells[index] ?? 0)}`,
    locate(x, y) {
      const [row, column] = [Math.floor((y - HEAD) / ROW_HEIGHT), Math.floor((x - LABEL_WIDTH) / cell)];
      const isInside = row >= 0 && row < rows.length && column >= 0 && column < columns.length;
      return isInside ? row * columns.length + column : null;
    },
  });
  return (
    <div ref={measure} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <DrawingFrame title={title} description={description} width={width} height={height}>
          <Labels rows={rows} columns={columns} cell={cell} />
          {cells.map((value, index) => (
            <Cell
              key={nameOf(index)}
              value={value}
              max={max}
              width={cell}
              x={LABEL_WIDTH + placeOf(index).column * cell}
              y={HEAD + placeOf(index).row * ROW_HEIGHT}
              isChosen={at === index}
            />
          ))}
        </DrawingFrame>
      )}
      <div {...slider} className="absolute inset-0 touch-pan-y rounded-control" />
      {at !== null && (
        <Bubble x={LABEL_WIDTH + (placeOf(at).column + 0.5) * cell} width={width}>
          <p className="font-semibold">{nameOf(at)}</p>
          <p className="tabular-nums">{format(cells[at] ?? 0)}</p>
        </Bubble>
      )}
    </div>
  );
}

function Labels({ rows, columns, cell }: Pick<HeatMapProps, 'rows' | 'columns'> & { cell: number }) {
  return (
    <>
      {columns.map(({ short }, column) => (
        <text key={short} x={LABEL_WIDTH + (column + 0.5) * cell} y={18} textAnchor="middle" className="fill-muted">
          {short}
        </text>
      ))}
      {rows.map(({ short }, row) => (
        <text key={short} x={0} y={HEAD + (row + 0.5) * ROW_HEIGHT} dominantBaseline="central" className="fill-muted">
          {short}
        </text>
      ))}
    </>
  );
}

interface CellProps {
  value: number;
  max: number;
  x: number;
  y: number;
  width: number;
  isChosen: boolean;
}

function Cell({ value, max, x, y, width, isChosen }: CellProps) {
  const shade = shadeOf(value, max);
  return (
    <>
      <rect
        x={x + GAP / 2}
        y={y + GAP / 2}
        width={Math.max(0, width - GAP)}
        height={ROW_HEIGHT - GAP}
        rx={4}
        className={classNames(shade.cell, isChosen && 'stroke-ink stroke-2')}
      />
      <text
        x={x + width / 2}
        y={y + ROW_HEIGHT / 2}
        textAnchor="middle"
        dominantBaseline="central"
        className={shade.text}
      >
        {value}
      </text>
    </>
  );
}
