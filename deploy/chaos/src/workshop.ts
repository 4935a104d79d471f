// `make chaos-workshop`: 2,000 repair orders through all steps while the workshop, NATS and the database are killed.
// Options: --orders N, --processes N (of the workshop), --seed N.
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers } from './command.ts';
import { runWorkshopChaos } from './workshop/run.ts';

const { orders, processes, seed } = readOptions({ orders: 2_000, processes: 2, seed: randomSeed() });
/** Scales a number of kills that is defined for 2,000 orders. */
const some = (count: number): number => Math.max(1, Math.round((count * orders) / 2_000));

await runOnServers(async (servers) => {
  console.log(`seed ${seed}`);
  const { figures, faults } = await runWorkshopChaos({
    servers,
    orders,
    processes,
    seed,
    log: console.log,
    kills: {
      'workshop between commit and answer': some(20),
      'workshop anywhere': some(20),
      nats: some(6),
      database: some(4),
    },
  });
  console.dir(figures);
  return {
    faults,
    success: 'no move without its history line, no photograph without its order, each move told of once',
  };
});
