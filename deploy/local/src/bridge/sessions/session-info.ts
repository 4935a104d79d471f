import { booleanValue, findElement, integerValue, rawValue, type RawDocument } from '../documents/raw-document.ts';

/** What a command says about the logical session it belongs to. */
export interface SessionInfo {
  /** The session's id as text. */
  id: string;
  /** Counts the session's transactions and retryable writes. */
  number: bigint | undefined;
  inTransaction: boolean;
  startsTransaction: boolean;
}

/** Reads the session fields of a command; undefined when it has no session. */
export function readSession(body: RawDocument): SessionInfo | undefined {
  const lsid = rawValue(body, 'lsid');
  if (lsid === undefined) return undefined;
  return {
    id: lsid.toString('base64'),
    number: integerValue(body, 'txnNumber'),
    inTransaction: findElement(body, 'autocommit') !== undefined && booleanValue(body, 'autocommit') === false,
    startsTransaction: booleanValue(body, 'startTransaction') === true,
  };
}
