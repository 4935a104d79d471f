import { readFile } from 'node:fs/promises';
import type { Verdict } from '../command.ts';
import type { StockHistory } from './history.ts';
import { verifyStock } from './verify.ts';

/** The verdict over a saved history. */
export async function verifyFile(file: string): Promise<Verdict> {
  const history: StockHistory = JSON.parse(await readFile(file, 'utf8'));
  return {
    faults: verifyStock(history),
    success: 'nothing oversold, no order lost, every order final and reported once',
  };
}
