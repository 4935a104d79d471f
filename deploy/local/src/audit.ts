// `make audit`: what npm's registry knows of the packages that run in production. Exit code 1: a weakness that is high or critical.
import { auditDependencies, judgeAudit } from './audit/audit-dependencies.ts';
import { repositoryRoot } from './settings.ts';

const { lines, failed } = judgeAudit(await auditDependencies({ cwd: repositoryRoot }));
lines.forEach((line) => console.log(line));
process.exitCode = failed ? 1 : 0;
