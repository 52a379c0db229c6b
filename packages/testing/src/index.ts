export { fakeServer, type FakeHandlers, type FakeServer } from './fake-server.ts';
export { refused, type FakeRefusal } from './refused.ts';
