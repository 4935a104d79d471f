import type { ReceivedMail } from '@garage/local';

/** A requested mail: this code to this address. */
export interface AskedMail {
  _id: string;
  code: string;
}

/** Computed from the mailbox alone. */
export interface Findings {
  asked: number;
  received: number;
  /** Requested and never received. */
  missing: number;
  /** Received by an address for which nothing was requested. */
  stray: number;
  /** Mails with a wrong code, or with none. */
  wrongCode: number;
  /** Recipients whose mails do not all have one Message-ID. */
  manyIds: number;
  /** Message-IDs that mails to different recipients share. */
  sharedIds: number;
  /** Mails beyond the first to the same recipient: unavoidable after a kill, and recognisable by their Message-ID. */
  repeated: number;
}

const recipientOf = ({ to }: ReceivedMail): string => to.join();

/** Compares the requested mails with the received ones. */
export function verify(asked: readonly AskedMail[], mails: readonly ReceivedMail[]): Findings {
  const codes = new Map(asked.map(({ _id, code }) => [_id, code]));
  const byRecipient = Map.groupBy(mails, recipientOf);
  const recipientsById = Map.groupBy(mails, ({ messageId }) => messageId);
  const known = mails.filter((mail) => codes.has(recipientOf(mail)));
  const distinct = (values: string[]): number => new Set(values).size;

  return {
    asked: codes.size,
    received: mails.length,
    missing: [...codes.keys()].filter((address) => !byRecipient.has(address)).length,
    stray: mails.length - known.length,
    wrongCode: known.filter((mail) => codeIn(mail) !== codes.get(recipientOf(mail))).length,
    manyIds: [...byRecipient.values()].filter((own) => distinct(own.map(({ messageId }) => messageId)) > 1).length,
    sharedIds: [...recipientsById.values()].filter((own) => distinct(own.map(recipientOf)) > 1).length,
    repeated: mails.length - byRecipient.size,
  };
}

function codeIn({ text }: ReceivedMail): string | undefined {
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1];
}
