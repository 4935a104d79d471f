import { useId } from 'react';
import { formatDay } from '../../../../shared/lib/format.ts';
import { formatLongDay } from '../../../../shared/forms/civil-text.ts';
import { Block, Hatch, Swatch } from './fills.tsx';
import type { Look } from './fills.tsx';
import { Plot } from './plot.tsx';
import type { Scale } from './plot.tsx';

export interface Series extends Look {
  name: string;
  /** One value for each day. */
  values: readonly number[];
}

interface DayColumnsProps {
  title: string;
  dates: readonly string[];
  /** Parts of each column, from the bottom up. */
  series: readonly Series[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  tickWidth: number;
}

/** A stacked column chart: one column for each day, one part of it for each series. */
export function DayColumns({ title, dates, series, format, formatTick, tickWidth }: DayColumnsProps) {
  const id = useId();
  const totals = dates.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const valuesOf = (index: number) => series.map(({ name, values }) => ({ name, text: format(values[index] ?? 0) }));
  const dayOf = (index: number) => formatDay(dates[index] ?? '');
  return (
    <Plot
      title={title}
      dates={dates}
      max={Math.max(0, ...totals)}
      formatTick={formatTick}
      tickWidth={tickWidth}
      textOf={(index) =>
        `${dayOf(index)}: ${valuesOf(index)
          .map(({ name, text }) => `${name} ${text}`)
          .join(', ')}`
      }
      renderBubble={(index) => (
        <>
          <p className="font-semibold">{formatLongDay(dates[index] ?? '')}</p>
          {series.map(({ name, values, ...look }) => (
            <p key={name} className="flex items-center gap-2 tabular-nums">
              <Swatch {...look} />
              {name}: {format(values[index] ?? 0)}
            </p>
          ))}
        </>
      )}
    >
      {(scale) => (
        <>
          <defs>
            {series.map(({ name, tone }, number) => (
              <Hatch key={name} id={`${id}-${number}`} tone={tone} />
            ))}
          </defs>
          {dates.map((date, index) => (
            <Column key={date} {...{ id, series, index, scale }} />
          ))}
        </>
      )}
    </Plot>
  );
}

interface ColumnProps {
  id: string;
  series: readonly Series[];
  index: number;
  scale: Scale;
}

const MAX_COLUMN = 28;

function Column({ id, series, index, scale: { x, y, band } }: ColumnProps) {
  const width = Math.min(MAX_COLUMN, band > 4 ? band * 0.72 : band);
  let sum = 0;
  return series.map(({ name, values, tone, pattern }, number) => {
    const bottom = y(sum);
    sum += values[index] ?? 0;
    const top = y(sum);
    return (
      <Block
        key={name}
        {...{ tone, pattern, width }}
        hatch={`${id}-${number}`}
        x={x(index) - width / 2}
        y={top}
        height={bottom - top}
      />
    );
  });
}
