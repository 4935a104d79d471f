import PostalMime from 'postal-mime';

/** A mail as the API gives it. */
export interface ReceivedMail {
  /** The envelope's recipients: who would have got it. */
  to: string[];
  from: string;
  subject: string;
  /** As it stands in the header, in angle brackets; empty without one. */
  messageId: string;
  text: string;
  html: string;
  /** ISO 8601. */
  receivedAt: string;
}

export interface Envelope {
  from: string;
  to: string[];
}

/** The last mails received, newest first. */
export interface Mailbox {
  receive(envelope: Envelope, raw: Buffer): Promise<ReceivedMail>;
  list(): ReceivedMail[];
  clear(): void;
}

export function createMailbox(capacity = 500): Mailbox {
  const mails: ReceivedMail[] = [];
  return {
    async receive(envelope, raw) {
      const { subject = '', messageId = '', text = '', html = '' } = await PostalMime.parse(raw);
      const mail = { ...envelope, subject, messageId, text, html, receivedAt: new Date().toISOString() };
      mails.unshift(mail);
      mails.splice(capacity);
      return mail;
    },
    list: () => [...mails],
    clear: () => {
      mails.length = 0;
    },
  };
}
