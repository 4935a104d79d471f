import type { ReactNode } from 'react';
import { officeFigures as texts } from '../../../../i18n/office-figures.ts';
import { formatDay } from '../../../../shared/lib/format.ts';
import { formatShortDay } from '../../lib/format-figures.ts';
import { labelIndexes, ticksOf } from '../../lib/scale.ts';
import { Bubble } from './bubble.tsx';
import { DrawingFrame } from './drawing-frame.tsx';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

/** Height of a drawing by day in CSS pixels. */
export const PLOT_HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const RIGHT = 8;
/** Space that a label below the axis takes. */
const DAY_WIDTH = 52;

/** Where the values of a drawing are, in CSS pixels. */
export interface Scale {
  /** Middle of the day with this index. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** Width of a day. */
  band: number;
}

interface PlotProps {
  title: string;
  dates: readonly string[];
  max: number;
  /** Distance between two marks of the axis. */
  step?: number;
  formatTick: (value: number) => string;
  /** Space of the marks left of the drawing. */
  tickWidth: number;
  /** The values of a day in words. */
  textOf: (index: number) => string;
  /** The values of a day for the bubble beside it. */
  renderBubble: (index: number) => ReactNode;
  children: (scale: Scale) => ReactNode;
}

/** The frame of a drawing by day: axes, and a cursor that shows the values of a day. */
export function Plot({ title, dates, max, step, formatTick, tickWidth, textOf, renderBubble, children }: PlotProps) {
  const [width, measure] = useWidth();
  const ticks = ticksOf(max, step);
  const top = ticks.at(-1) ?? 1;
  const inner = Math.max(1, width - tickWidth - RIGHT);
  const band = inner / Math.max(1, dates.length);
  const scale: Scale = {
    x: (index) => tickWidth + (index + 0.5) * band,
    y: (value) => PLOT_HEIGHT - BOTTOM - (value / top) * (PLOT_HEIGHT - BOTTOM - TOP),
    band,
  };
  const { at, slider } = useCursor({
    count: dates.length,
    label: texts.card.walk(title),
    textOf,
    locate: (x) => Math.min(dates.length - 1, Math.max(0, Math.floor((x - tickWidth) / band))),
  });
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return (
    <div ref={measure} className="relative" style={{ minHeight: PLOT_HEIGHT }}>
      {width > 0 && (
        <DrawingFrame
          title={title}
          description={texts.card.range(formatDay(first), formatDay(last))}
          width={width}
          height={PLOT_HEIGHT}
        >
          <Axis {...{ ticks, formatTick, tickWidth, width, y: scale.y }} />
          <DayLabels dates={dates} scale={scale} width={inner} />
          {at !== null && (
            <rect
              x={scale.x(at) - band / 2}
              y={TOP}
              width={band}
              height={PLOT_HEIGHT - TOP - BOTTOM}
              className="fill-edge/20"
            />
          )}
          {children(scale)}
        </DrawingFrame>
      )}
      <div {...slider} className="absolute inset-0 touch-pan-y rounded-control" />
      {at !== null && (
        <Bubble x={scale.x(at)} width={width}>
          {renderBubble(at)}
        </Bubble>
      )}
    </div>
  );
}

interface AxisProps extends Pick<PlotProps, 'formatTick' | 'tickWidth'> {
  ticks: readonly number[];
  width: number;
  y: Scale['y'];
}

function Axis({ ticks, formatTick, tickWidth, width, y }: AxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={tickWidth} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-hairline" />
      <text x={tickWidth - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-muted">
        {formatTick(tick)}
      </text>
    </g>
  ));
}

function DayLabels({ dates, scale, width }: { dates: readonly string[]; scale: Scale; width: number }) {
  return labelIndexes(dates.length, { width, labelWidth: DAY_WIDTH }).map((index) => (
    <text key={index} x={scale.x(index)} y={PLOT_HEIGHT - 8} textAnchor="middle" className="fill-muted">
      {formatShortDay(dates[index] ?? '')}
    </text>
  ));
}
