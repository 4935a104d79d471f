export { watchConversations } from './watch-conversations.ts';
