import { findNamed, readArguments, readNumber, type Command } from '../command.ts';
import { printRows } from '../print-rows.ts';
import { checks, reconcile } from '../reconcile/index.ts';

const usage = [
  'reconcile [CHECK…] [--fix] [--json] [--outbox-seconds 60] [--settle-seconds 3]',
  '',
  'Compares databases with each other while everything runs. Only reads, without --fix, which corrects what is safe to correct. Exit',
  'code 1 when something differs in the end.',
  '',
  ...checks.map(({ name, what, fix }) => `  ${name.padEnd(20)} ${what}${fix ? ' (--fix)' : ''}`),
].join('\n');

const options = {
  fix: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'outbox-seconds': { type: 'string', default: '60' },
  'settle-seconds': { type: 'string', default: '3' },
} as const;

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compares databases with each other; --fix corrects what is safe to correct',
  usage,
  async run(args, { say, ...tools }) {
    const { values, positionals } = readArguments(args, options);
    const chosen = positionals.length > 0 ? positionals.map((name) => findNamed(checks, name, 'check')) : checks;
    const outcomes = await reconcile(chosen, tools, {
      fix: values.fix,
      outboxSeconds: readNumber(values['outbox-seconds'], '--outbox-seconds'),
      settleMs: readNumber(values['settle-seconds'], '--settle-seconds') * 1_000,
    });
    const rows = outcomes.flatMap(({ check, findings }) => findings.map(({ id, problem }) => ({ check, id, problem })));
    printRows(rows, { say, json: values.json, empty: `Nothing differs (${chosen.length} checks).` });
    if (!values.json) for (const { check, fixed } of outcomes) if (fixed !== null) say(`${check}: ${fixed}`);
    return rows.length === 0 ? 0 : 1;
  },
};
