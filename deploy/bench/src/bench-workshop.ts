// `make bench-workshop`: intakes and moves of repair orders and reads of the board, compared with bare handlers that make the same writes and
// queries. Options: --clients 1,16 --rounds 3 --seconds 4 --board 200
import { readOptions } from '@garage/local';
import { runBench } from './run-bench.ts';
import { atLeast, measureLines, ratios } from './verdicts.ts';
import { fillBoard, measureBoard, measureWrites } from './workshop/measure-workshop.ts';
import { startWorkshops } from './workshop/start-workshops.ts';

const { clients, rounds, seconds, board } = readOptions({ clients: '1,16', rounds: 3, seconds: 4, board: 200 });
const MIN_WRITES = 0.4;
const MIN_READS = 0.6;

await runBench({ name: 'workshop', fresh: true }, async (bench) => {
  const workshops = await startWorkshops(bench);
  const targets = clients.split(',').flatMap((count) =>
    Object.entries(workshops).map(([by, workshop]) => ({
      where: `${count} clients`,
      by,
      clients: Number(count),
      workshop,
    })),
  );
  const measureAll = async (measure: typeof measureBoard | typeof measureWrites) => {
    const measureTarget = ({ workshop, clients: count }: (typeof targets)[number]) => measure(workshop, count, seconds);
    console.log('Warming up…');
    for (const target of targets) await measureTarget(target);
    return measureLines(targets, rounds, measureTarget);
  };
  console.log(`Filling the board with ${board} orders…`);
  await fillBoard(workshops.product, board);
  const reads = await measureAll(measureBoard);
  const writes = await measureAll(measureWrites);
  const share = { of: 'product', to: 'bare', field: 'rate' } as const;
  return {
    tables: { 'requests, times in ms': [...reads, ...writes] },
    verdicts: [
      atLeast('board: rate ÷ bare handlers', MIN_READS, ratios(reads, share)),
      atLeast('intake and move: rate ÷ bare handlers', MIN_WRITES, ratios(writes, share)),
    ],
  };
});
