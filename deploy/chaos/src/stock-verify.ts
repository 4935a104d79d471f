// Verifies a saved history of `make chaos-stock`: stock-verify.ts FILE. Exit code 1: a fault.
import { readFile } from 'node:fs/promises';
import { printVerdict } from './command.ts';
import type { StockHistory } from './stock/history.ts';
import { verifyStock } from './stock/verify.ts';

const [file = ''] = process.argv.slice(2);
const history: StockHistory = JSON.parse(await readFile(file, 'utf8'));
printVerdict({
  faults: verifyStock(history),
  success: 'nothing oversold, no order lost, every order final and reported once',
});
