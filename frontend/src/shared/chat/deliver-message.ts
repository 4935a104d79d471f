import type { ChatMessage } from '@garage/contracts';
import type { ChatConnection } from './chat-connection.ts';

interface Delivery {
  connection: Pick<ChatConnection, 'request'>;
  message: Pick<ChatMessage, 'clientId' | 'message' | 'userId'> & { from: 'admin' | 'customer'; adminSocketId: string };
  onSent: (message: ChatMessage) => void;
  onFailed: (error: unknown) => void;
}

/** Sends a chat message. Safe to call repeatedly: the server deduplicates messages by their client id. */
export async function deliverMessage({ connection, message: fields, onSent, onFailed }: Delivery): Promise<void> {
  const { clientId, message, userId, from } = fields;
  try {
    onSent({ ...(await connection.request('send_message', fields)), clientId, message, userId, from });
  } catch (error) {
    onFailed(error);
  }
}
