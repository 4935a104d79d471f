import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { Position } from './position.ts';

interface PositionChange {
  /** Null for one that was not there. */
  before: Position | null;
  /** Null for one that is no more. */
  after: Position | null;
}

/** What a change of a position adds to the audit log. */
export function auditPosition(author: Author, { before, after }: PositionChange): EventDraft[] {
  const { id = '', name = '' } = after ?? before ?? {};
  const factsOf = (position: Position | null) => position && { name: position.name };
  return audit(author, { kind: 'position', targetId: id, label: name, before: factsOf(before), after: factsOf(after) });
}
