export { type FakeFeed, type FakeFeedOptions, fakeFeed } from './fake-feed.ts';
export { footballFixture, footballOffer, footballScore } from './samples.ts';
