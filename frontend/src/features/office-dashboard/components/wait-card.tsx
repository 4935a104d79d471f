import type { ChatPeriodStats } from '@garage/contracts';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { usePeriodFigures } from '../api/period-figures.ts';
import { formatWait } from '../lib/format-figures.ts';
import type { Period } from '../lib/period.ts';
import type { Drawing } from './chart-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { DayLines, LineSample } from './charts/day-lines.tsx';
import type { Line } from './charts/day-lines.tsx';
import { PLOT_HEIGHT } from './charts/plot.tsx';
import { KeyFigure } from './key-figure.tsx';
import { Legend } from './legend.tsx';

const { waits: texts, columns } = officeFigures;

/** How long customers waited in the chat, by day. */
export function WaitCard({ period }: { period: Period }) {
  const query = usePeriodFigures('chat.periodStats', period);
  return (
    <ChartCard
      title={texts.title}
      note={texts.note}
      fileName="thoi-gian-cho-tro-chuyen"
      period={period}
      height={PLOT_HEIGHT}
      query={query}
      failed={texts.failed}
      draw={drawWaits}
    />
  );
}

function drawWaits({ days, total, before }: ChatPeriodStats): Drawing {
  const lines: Line[] = [
    { name: texts.median, values: days.map(({ median }) => median), dashed: false },
    { name: texts.p90, values: days.map(({ p90 }) => p90), dashed: true },
  ];
  const missed = <span className="tabular-nums">{texts.missed(formatCount(total.missed))}</span>;
  return {
    isEmpty: total.started === 0,
    summary:
      total.median === null ? (
        <p className="mb-3 flex gap-3 text-sm text-muted">
          {texts.none}
          {missed}
        </p>
      ) : (
        <KeyFigure
          value={total.median}
          before={before.median}
          format={formatWait}
          text={texts.figure}
          order="text-first"
        >
          {missed}
        </KeyFigure>
      ),
    content: (
      <>
        <DayLines
          title={texts.title}
          dates={days.map(({ date }) => date)}
          lines={lines}
          format={formatWait}
          none={texts.none}
        />
        <Legend
          items={lines.map(({ name, dashed }) => ({
            name,
            value: waitText(dashed ? total.p90 : total.median),
            sample: <LineSample dashed={dashed} />,
          }))}
        />
      </>
    ),
    table: {
      titles: [
        columns.date,
        texts.started,
        texts.answered,
        texts.missedColumn,
        texts.columns.median,
        texts.columns.p90,
      ],
      rows: days.map(({ date, started, answered, missed: missedCount, median, p90 }) => [
        { day: date },
        started,
        answered,
        missedCount,
        median,
        p90,
      ]),
    },
  };
}

const waitText = (seconds: number | null): string =>
  seconds === null ? officeFigures.change.noBase : formatWait(seconds);
