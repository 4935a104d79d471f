// `make chaos-consent`: 2,000 quotes are decided on while the workshop, catalogue, NATS and the database are killed.
// Options: --quotes N, --processes N (of the workshop and of catalogue; without it two and one), --seed N.
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers } from './command.ts';
import { runConsentChaos } from './consent/run.ts';

const { quotes, processes, seed } = readOptions({ quotes: 2_000, processes: 0, seed: randomSeed() });
/** Scales a number that is defined for 2,000 quotes. */
const some = (count: number): number => Math.max(1, Math.round((count * quotes) / 2_000));

await runOnServers(async (servers) => {
  console.log(`seed ${seed}`);
  const { figures, faults } = await runConsentChaos({
    servers,
    quotes,
    ...(processes > 0 && { processes: { workshop: processes, catalogue: processes } }),
    seed,
    products: 20,
    quantity: some(180),
    log: console.log,
    kills: {
      'workshop between commit and answer': some(16),
      'workshop anywhere': some(16),
      'catalogue between commit and answer': some(12),
      'catalogue anywhere': some(8),
      nats: some(6),
      database: some(4),
    },
  });
  console.dir(figures);
  return {
    faults,
    success: 'no reservation without consent, no consent lost, each told of once, reservations equal to agreed lines',
  };
});
