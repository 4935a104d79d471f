import { Type } from 'typebox';
import { defineEvent } from '../core/event.ts';

const publicAccount = { fullName: Type.String(), image: Type.String() };

export const accountRegistered = defineEvent('identity.account.registered.v1', publicAccount);
export const accountUpdated = defineEvent('identity.account.updated.v1', publicAccount);

export const identityEvents = [accountRegistered, accountUpdated] as const;
