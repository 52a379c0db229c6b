export { type FakeFeed, type FakeFeedOptions, FAKE_FEED, fakeFeed } from './fake-feed.ts';
export { footballFixture, footballOffer, footballScore } from './samples.ts';
