import type { Command } from '../command.ts';
import { accounts } from './accounts.ts';
import { backup } from './backup.ts';
import { createMasterCommand } from './create-master.ts';
import { deadLetters } from './dead-letters.ts';
import { endTokens } from './end-tokens.ts';
import { erasures } from './erasures.ts';
import { mails } from './mails.ts';
import { outboxCommand } from './outbox.ts';
import { rebuild } from './rebuild.ts';
import { reconcileCommand } from './reconcile.ts';
import { rotateKeys } from './rotate-keys.ts';
import { streams } from './streams.ts';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  deadLetters,
  outboxCommand,
  streams,
  mails,
  erasures,
  reconcileCommand,
  rebuild,
  backup,
  endTokens,
  rotateKeys,
  createMasterCommand,
  accounts,
];
