import { formatDay } from '../../../../shared/lib/format.ts';
import { formatLongDay } from '../../../../shared/forms/civil-text.ts';
import { classNames } from '../../../../shared/lib/class-names.ts';
import { niceSeconds } from '../../lib/scale.ts';
import { Plot } from './plot.tsx';
import type { Scale } from './plot.tsx';

export interface Line {
  name: string;
  /** One value for each day; null without one. */
  values: readonly (number | null)[];
  dashed: boolean;
}

interface DayLinesProps {
  title: string;
  dates: readonly string[];
  lines: readonly Line[];
  format: (seconds: number) => string;
  /** What is shown for a day without a value. */
  none: string;
}

/** Times by day as lines with a mark for each day; days without a value are gaps. */
export function DayLines({ title, dates, lines, format, none }: DayLinesProps) {
  const max = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const textOf = (value: number | null | undefined) => (value === null || value === undefined ? none : format(value));
  return (
    <Plot
      title={title}
      dates={dates}
      max={max}
      step={niceSeconds(max)}
      formatTick={format}
      tickWidth={88}
      textOf={(index) =>
        `${formatDay(dates[index] ?? '')}: ${lines.map(({ name, values }) => `${name} ${textOf(values[index])}`).join(', ')}`
      }
      renderBubble={(index) => (
        <>
          <p className="font-semibold">{formatLongDay(dates[index] ?? '')}</p>
          {lines.map(({ name, values, dashed }) => (
            <p key={name} className="flex items-center gap-2 tabular-nums">
              <LineSample dashed={dashed} />
              {name}: {textOf(values[index])}
            </p>
          ))}
        </>
      )}
    >
      {(scale) => lines.map((line) => <DrawnLine key={line.name} line={line} scale={scale} />)}
    </Plot>
  );
}

const strokeOf = (dashed: boolean) =>
  classNames('fill-none stroke-2', dashed ? 'stroke-amber [stroke-dasharray:5_4]' : 'stroke-brand');

/** A sample of a line for a legend. */
export function LineSample({ dashed }: { dashed: boolean }) {
  return (
    <svg aria-hidden width="24" height="14" className="shrink-0">
      <path d="M0 7H24" className={strokeOf(dashed)} />
      <Mark x={12} y={7} dashed={dashed} />
    </svg>
  );
}

/** Round for the first kind of line, square for the dashed one. */
function Mark({ x, y, dashed }: { x: number; y: number; dashed: boolean }) {
  return dashed ? (
    <rect x={x - 3} y={y - 3} width={6} height={6} className="fill-none stroke-amber stroke-2" />
  ) : (
    <circle cx={x} cy={y} r={3.5} className="fill-brand" />
  );
}

function DrawnLine({ line: { values, dashed }, scale: { x, y, band } }: { line: Line; scale: Scale }) {
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const isStart = index === 0 || values[index - 1] === null;
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <g>
      <path d={path} className={strokeOf(dashed)} />
      {values.map((value, index) => {
        const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
        // Where days are narrow, the marks would hide the line.
        return (
          value !== null && (band >= 8 || isAlone) && <Mark key={x(index)} x={x(index)} y={y(value)} dashed={dashed} />
        );
      })}
    </g>
  );
}
