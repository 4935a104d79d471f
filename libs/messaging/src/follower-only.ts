// The entry point of processes that only follow events: unlike index.ts it does not load the database driver.
export { connectMessaging } from './connect-messaging.ts';
export type { Messaging, MessagingSettings } from './connect-messaging.ts';
export { startFollower } from './follower.ts';
export type { Follower, FollowerOptions } from './follower.ts';
