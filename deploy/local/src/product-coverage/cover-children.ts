// Loaded before every test file that needs servers: processes that it starts write their coverage when the run measures it.
import { coverageFolder } from './coverage-folder.ts';

const folder = coverageFolder();
// Node reads the variable when it starts, so only child processes write coverage; vitest measures this worker itself.
if (folder !== undefined) process.env['NODE_V8_COVERAGE'] = folder.processes;
