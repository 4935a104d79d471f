// Verifies a saved history of `make chaos-stock`: stock-verify.ts FILE. Exit code 1: a fault.
import { readFile } from 'node:fs/promises';
import { printVerdict } from './command.ts';
import { STOCK_SUCCESS_MESSAGE, verifyStock } from './stock/verify.ts';

printVerdict({
  faults: verifyStock(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))),
  success: STOCK_SUCCESS_MESSAGE,
});
