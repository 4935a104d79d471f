import { UsageError, type Command, type Tools } from './command.ts';
import { commands } from './commands/index.ts';

const HELP = new Set(['--help', '-h', 'help']);

function overview(): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return ['ops COMMAND …', '', ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)];
}

/** Runs a command; returns the exit code (2: invalid arguments). Throws other errors. */
export async function runOps([name = '--help', ...args]: readonly string[], tools: Tools): Promise<number> {
  if (HELP.has(name)) {
    [...overview(), '', 'ops COMMAND --help shows details.'].forEach(tools.say);
    return 0;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    [`There is no command ${name}.`, ...overview()].forEach(tools.complain);
    return 2;
  }
  if (args.some((arg) => HELP.has(arg) && arg !== 'help')) {
    [command.summary, '', command.usage].forEach(tools.say);
    return 0;
  }
  return runCommand(command, args, tools);
}

async function runCommand(command: Command, args: string[], tools: Tools): Promise<number> {
  try {
    return await command.run(args, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    [error.message, '', command.usage].forEach(tools.complain);
    return 2;
  }
}
