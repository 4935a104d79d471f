// Verifies a saved history of `make chaos-stock`: stock-verify.ts FILE. Exit code 1: a fault.
import { printVerdict } from './command.ts';
import { verifyFile } from './stock/verify-file.ts';

printVerdict(await verifyFile(process.argv[2] ?? ''));
