import { endAllTokens } from '@garage/identity/end-tokens';
import { findRunning } from '../backup/index.ts';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';

const usage = `end-tokens [--force]

Invalidates all tokens issued until now: everybody has to log in again. For databases that were restored by other means than
\`backup restore\`, which includes this. Refused while identity runs, without --force; restart identity afterwards.`;

async function run(args: string[], { mongo, say, complain }: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError('end-tokens accepts no names: it invalidates all tokens.');
  const identity = await mongo('identity');
  if (!values.force && (await findRunning(new Map([['identity', identity.db]]))).length > 0) {
    complain('Identity is running. Stop it, or use --force and restart it afterwards');
    return 1;
  }
  const ended = await endAllTokens(identity);
  say(`Tokens issued before ${ended.toISOString()} are invalid`);
  return 0;
}

export const endTokens: Command = {
  name: 'end-tokens',
  summary: 'Invalidates all tokens: everybody has to log in again',
  usage,
  run,
};
