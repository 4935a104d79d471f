import PostalMime from 'postal-mime';

/** A received mail as the JSON API returns it. */
export interface ReceivedMail {
  /** The envelope's recipients. */
  to: string[];
  from: string;
  subject: string;
  /** From the header Message-ID, in angle brackets; empty without the header. */
  messageId: string;
  text: string;
  html: string;
  /** ISO 8601. */
  receivedAt: string;
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** Keeps the last mails, newest first. */
export function createMailbox(capacity = 500) {
  const mails: ReceivedMail[] = [];
  return {
    async receive(envelope: Pick<ReceivedMail, 'from' | 'to'>, raw: Buffer): Promise<void> {
      const { subject = '', messageId = '', text = '', html = '' } = await PostalMime.parse(raw);
      mails.unshift({ ...envelope, subject, messageId, text, html, receivedAt: new Date().toISOString() });
      mails.splice(capacity);
    },
    list: (): ReceivedMail[] => [...mails],
    clear: () => void mails.splice(0),
  };
}
