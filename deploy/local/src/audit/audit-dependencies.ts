import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A production dependency with a known vulnerability, its own or one of a package that it depends on. */
interface Weakness {
  name: string;
  severity: string;
  /** What is known of it; the names of other packages where it is theirs. */
  about: string[];
}

type Audit = { answered: true; weaknesses: Weakness[] } | { answered: false; reason: string };

const LIMIT_MS = 120_000;
const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];

/** Asks npm's own registry what it knows of the packages of the lockfile. */
export async function auditDependencies({
  cwd,
  env = {},
}: {
  cwd: string;
  env?: Record<string, string>;
}): Promise<Audit> {
  const child = spawn('npm', command, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const report = parse(output);
  const { vulnerabilities, message } = report;
  if (isRecord(vulnerabilities)) {
    return {
      answered: true,
      weaknesses: Object.entries(vulnerabilities).map(([name, found]) => readWeakness(name, found)),
    };
  }
  return { answered: false, reason: typeof message === 'string' ? message : 'no answer' };
}

type AnyRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What cannot be read counts as serious: nobody should overlook it. */
function readWeakness(name: string, found: unknown): Weakness {
  const { severity, via } = isRecord(found) ? found : {};
  const about = (Array.isArray(via) ? via : []).map((one: unknown) => String(isRecord(one) ? one['title'] : one));
  return { name, severity: typeof severity === 'string' ? severity : 'critical', about };
}

function parse(output: string): AnyRecord {
  try {
    const value: unknown = JSON.parse(output);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const SERIOUS = new Set(['high', 'critical']);

/** What is said of an audit, and whether it fails: only for a serious weakness that is known. */
export function judgeAudit(audit: Audit): { lines: string[]; failed: boolean } {
  if (!audit.answered) {
    return { lines: [`Not audited: the registry does not answer the question (${audit.reason}).`], failed: false };
  }
  const { weaknesses } = audit;
  const lines = weaknesses.map(({ name, severity, about }) => `${severity}: ${name}: ${about.join('; ')}`);
  const serious = weaknesses.filter(({ severity }) => SERIOUS.has(severity)).length;
  const summary = `${weaknesses.length} packages with known weaknesses, ${serious} of them high or critical.`;
  return { lines: [...lines, summary], failed: serious > 0 };
}
