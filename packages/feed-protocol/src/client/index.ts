export { type FeedClient, type FeedClientOptions, feedClient } from './client.ts';
export type { FeedReply } from './exchange.ts';
export type { Down, Follower, Following } from './follow.ts';
