// What the processes of the messaging test agree on.
import { defineEvent } from '@garage/contracts';
import type { ReadModelRow } from '@garage/messaging';
import { Type } from 'typebox';

/** One change of a thing. `hiccup`: its first try fails. `indigestible`: every try fails until the consumer is "repaired". */
export const thingChanged = defineEvent('chaos.thing.changed.v1', {
  value: Type.String(),
  hiccup: Type.Boolean(),
  indigestible: Type.Boolean(),
});

export const DURABLE = 'chaos';

/** The producers' state: one row for each change, written in the transaction that wrote its event. */
export interface ChangeRow {
  _id: string;
  entityId: string;
  version: number;
}

/** The consumer's effects. Nothing but the inbox keeps a second row of the same change away. */
export interface EffectRow {
  entityId: string;
  version: number;
  /** Whether it was newer than what the read model held. */
  newest: boolean;
}

export interface ThingRow extends ReadModelRow {
  value?: string;
}

export interface MarkRow {
  _id: string;
}

export const collections = {
  changes: 'changes',
  effects: 'effects',
  things: 'things',
  /** Hiccups that happened, and the mark that the consumer was repaired. */
  marks: 'marks',
} as const;

export const REPAIRED = 'repaired';

/** What a child is started with, as JSON in its first argument. */
export interface ChildSettings {
  mongodbUrl: string;
  natsUrl: string;
  database: string;
  namespace: string;
  /** Forget each event as soon as it is committed, to prove that the check would notice. */
  breakInbox: boolean;
}

/** Counted since the child's start. */
export interface ChildCounts {
  duplicates: number;
  redelivered: number;
}

export type ChildMessage = { kind: 'ready' } | { kind: 'in-gap' } | { kind: 'counts'; counts: ChildCounts };

/** Valued by its version, so that a mix-up of versions shows. */
export const valueOf = (entityId: string, version: number): string => `${entityId} at ${version}`;
