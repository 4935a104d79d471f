import { endAllTokens } from '@garage/identity/end-tokens';
import { findRunning } from '../backup/index.ts';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';

const usage = `end-tokens [--force]

Ends every token that was issued until now: everybody logs in again. For databases that were put back by other means than
\`backup restore\`, which does it itself. While identity runs it is refused unless --force is said; then restart identity.`;

async function run(args: string[], { mongo, say, complain }: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError('It takes no names: all tokens are ended.');
  const identity = await mongo('identity');
  if (!values.force && (await findRunning(new Map([['identity', identity.db]]))).length > 0) {
    complain('Identity runs. Stop it, or say --force and restart it afterwards');
    return 1;
  }
  const ended = await endAllTokens(identity);
  say(`Tokens that were issued before ${ended.toISOString()} are refused`);
  return 0;
}

export const endTokens: Command = {
  name: 'end-tokens',
  summary: 'Ends all tokens: everybody logs in again',
  usage,
  run,
};
