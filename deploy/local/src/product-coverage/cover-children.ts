// Loaded before every test file that needs servers: processes that it starts write their coverage when the run measures it.
import { coverageFolder } from './coverage-folder.ts';

const folder = coverageFolder();
// Set only now, because vitest measures the worker itself.
if (folder !== undefined) process.env['NODE_V8_COVERAGE'] = folder.processes;
