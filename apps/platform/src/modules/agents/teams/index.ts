export { teamsConsumer } from './count.ts';
export { moveLine } from './places.ts';
