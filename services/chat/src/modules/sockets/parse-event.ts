import { clientEvents } from '@garage/contracts';
import type { ClientEvent, ClientEventData } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';

type Parsers = { [Name in ClientEvent]: (data: unknown) => ClientEventData<Name> };

/** Validators of the data of client events. They throw AppError VALIDATION_FAILED. */
export const parsers: Parsers = {
  start_chat: parserOf(clientEvents.start_chat),
  send_message: parserOf(clientEvents.send_message),
  end_chat: parserOf(clientEvents.end_chat),
  transfer_chat: parserOf(clientEvents.transfer_chat),
  list_colleagues: parserOf(clientEvents.list_colleagues),
  share_page: parserOf(clientEvents.share_page),
  typing: parserOf(clientEvents.typing),
  seen: parserOf(clientEvents.seen),
  sync: parserOf(clientEvents.sync),
};

export const eventNames = [
  'start_chat',
  'send_message',
  'end_chat',
  'transfer_chat',
  'list_colleagues',
  'share_page',
  'typing',
  'seen',
  'sync',
] as const;

export function isEventName(name: unknown): name is ClientEvent {
  return eventNames.some((known) => known === name);
}

function parserOf<Schema extends TSchema>(schema: Schema): (data: unknown) => Static<Schema> {
  const check: Validator<{}, Schema> = Compile(schema);
  return (data) => {
    if (!check.Check(data)) throw new AppError('VALIDATION_FAILED');
    return data;
  };
}
