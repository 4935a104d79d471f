import type { ReceivedMail } from '@garage/local';

/** A requested mail; `_id`: its recipient, `code`: the code in its text. */
export interface AskedMail {
  _id: string;
  code: string;
}

const recipientOf = ({ to }: ReceivedMail): string => to.join();

/** Compares the requested mails with the received ones. A kill can cause a duplicate, recognisable by the same Message-ID. */
export function verify(asked: readonly AskedMail[], mails: readonly ReceivedMail[]) {
  const codes = new Map(asked.map(({ _id, code }) => [_id, code]));
  const byRecipient = Map.groupBy(mails, recipientOf);
  const recipientsById = Map.groupBy(mails, ({ messageId }) => messageId);
  const known = mails.filter((mail) => codes.has(recipientOf(mail)));
  const withSeveral = (groups: Map<string, ReceivedMail[]>, valueOf: (mail: ReceivedMail) => string): number =>
    [...groups.values()].filter((mails) => new Set(mails.map(valueOf)).size > 1).length;

  return {
    figures: { asked: codes.size, received: mails.length, repeated: mails.length - byRecipient.size },
    none: {
      'mails never came': [...codes.keys()].filter((address) => !byRecipient.has(address)).length,
      'mails were not requested': mails.length - known.length,
      'mails have a wrong code': known.filter((mail) => codeIn(mail) !== codes.get(recipientOf(mail))).length,
      'recipients have mails with several Message-IDs': withSeveral(byRecipient, ({ messageId }) => messageId),
      'Message-IDs belong to several recipients': withSeveral(recipientsById, recipientOf),
    },
    some: { 'mail was requested': codes.size },
  };
}

function codeIn({ text }: ReceivedMail): string | undefined {
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1];
}
