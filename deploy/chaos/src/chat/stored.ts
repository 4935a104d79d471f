import type { Db } from 'mongodb';
import type { StoredMessage } from './verify.ts';

/** Reads all messages of the chat's database, with the customer of their conversation. */
export async function readStored(database: Db): Promise<StoredMessage[]> {
  const owners = new Map<string, string>();
  for await (const { _id, accountId } of database.collection('conversations').find()) {
    owners.set(String(_id), String(accountId));
  }
  const messages = await database.collection('messages').find().toArray();
  return messages.map(({ conversationId, sequence, clientId }) => ({
    accountId: owners.get(String(conversationId)) ?? '',
    sequence: Number(sequence),
    clientId: String(clientId),
  }));
}
