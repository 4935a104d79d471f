// Events, tables and settings that the processes of the messaging test share.
import { defineEvent } from '@garage/contracts';
import type { ReadModelRow } from '@garage/messaging';
import { Type } from 'typebox';
import type { ChildSettings } from '../killable/child.ts';

/** An event of the test. `hiccup`: only its first handling fails. `poison`: every handling fails until the mark `REPAIRED` is stored. */
export const thingChanged = defineEvent('chaos.thing.changed.v1', {
  value: Type.String(),
  hiccup: Type.Boolean(),
  poison: Type.Boolean(),
});

export const CONSUMER_NAME = 'chaos';

/** Row that the producer writes for each event, in the same transaction. */
export interface ChangeRow {
  _id: string;
  entityId: string;
  version: number;
}

/** Row that the consumer writes for each event. Only the inbox prevents a second row for the same change. */
export interface EffectRow {
  entityId: string;
  version: number;
  /** True when the event's version was newer than the one in the read model, so that the row was replaced. */
  newest: boolean;
}

export interface ThingRow extends ReadModelRow {
  value?: string;
}

/** Stored when the event with this id has failed once, or (id `REPAIRED`) when handling succeeds from now on. */
export interface MarkRow {
  _id: string;
}

export const REPAIRED = 'repaired';

export interface MessagingChildSettings extends ChildSettings {
  /** True: the consumer removes each event from its inbox after the commit, to prove that the check detects duplicates. */
  breakInbox: boolean;
}

/** The value of an entity. It contains the version, so that the verification detects a value of another version. */
export const valueOf = (entityId: string, version: number): string => `${entityId} at ${version}`;
