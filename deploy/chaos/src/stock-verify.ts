// The verdict over a saved history of `make chaos-stock`: file in, verdict out.
import { readFile } from 'node:fs/promises';
import type { StockHistory } from './stock/history.ts';
import { verifyStock } from './stock/verify.ts';

function isHistory(value: unknown): value is StockHistory {
  return typeof value === 'object' && value !== null && 'reservations' in value && 'checkouts' in value;
}

const [file = ''] = process.argv.slice(2);
const history: unknown = JSON.parse(await readFile(file, 'utf8'));
if (!isHistory(history)) throw new Error(`${file} holds no history`);
const faults = verifyStock(history);
for (const fault of faults) console.error(`✗ ${fault}`);
if (faults.length === 0) console.log('✓ nothing oversold, nothing lost, every order final and told of once');
process.exitCode = faults.length === 0 ? 0 : 1;
