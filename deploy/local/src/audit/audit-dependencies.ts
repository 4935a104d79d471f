import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const TIMEOUT_MS = 120_000;
const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];

/** The fields of npm's report that are used here; a failed request has only a message. */
interface Report {
  message?: string;
  /** Vulnerable packages by name. `via`: the advisories, or names of vulnerable packages on which this one depends. */
  vulnerabilities?: Record<string, { severity?: string; via?: Array<string | { title: string }> }>;
}

interface AuditResult {
  lines: string[];
  /** True for a high or critical vulnerability; false when the registry does not answer. */
  failed: boolean;
}

/** Asks the registry for known vulnerabilities of the production packages in the lockfile. */
export async function auditDependencies(options: { cwd: string; env?: Record<string, string> }): Promise<AuditResult> {
  const child = spawn('npm', command, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { vulnerabilities, message = 'no answer' } = parse(output);
  if (!vulnerabilities)
    return { lines: [`Not audited: the registry does not answer the request (${message}).`], failed: false };
  // A missing severity counts as critical.
  const found = Object.entries(vulnerabilities).map(([name, { severity = 'critical', via = [] }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? one : one.title));
    return { severity, line: `${severity}: ${name}: ${reasons.join('; ')}` };
  });
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical').length;
  const summary = `${found.length} packages with known vulnerabilities, ${serious} of them high or critical.`;
  return { lines: [...found.map(({ line }) => line), summary], failed: serious > 0 };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}
