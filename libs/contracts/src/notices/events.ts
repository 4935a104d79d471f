import { Type } from 'typebox';
import { defineEvent } from '../core/event.ts';

/** Which kinds of mails an account wants: true for each kind that is switched on. */
export const mailChannels = { mail: Type.Object({ order: Type.Boolean(), appointment: Type.Boolean() }) };

/** An account changed which notices it wants by mail. The entity is the account; the version counts its changes. */
export const noticePreferencesChanged = defineEvent('engagement.preferences.changed.v1', mailChannels);

export const noticesEvents = [noticePreferencesChanged] as const;
