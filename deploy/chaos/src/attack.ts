// `make attack`: repeats known attacks against a private stack and prints each attempt with its outcome.
// Options: --row TRUST-1 (only this one), --short, --seed N.
import { randomSeed, readOptions } from '@garage/local';
import { attacks, runAttacks } from './attack/run-attacks.ts';
import { runOnStack } from './command.ts';

const { row, short, seed } = readOptions({ row: '', short: false, seed: randomSeed() });
const chosen = attacks.filter((attack) => row === '' || attack.row === row);
if (chosen.length === 0) throw new Error(`There is no attack ${row}`);

await runOnStack({ name: 'attack', maxMinutes: 45 }, (stack) =>
  runAttacks(chosen, { stack, size: short ? 'short' : 'long', seed }),
);
