// `make audit`: known vulnerabilities of the packages that run in production. Exit code 1 for a high or critical one.
import { auditDependencies } from './audit/audit-dependencies.ts';
import { repositoryRoot } from './settings.ts';

const { lines, failed } = await auditDependencies({ cwd: repositoryRoot });
lines.forEach((line) => console.log(line));
process.exitCode = failed ? 1 : 0;
