import { ManualClock, SECOND } from '@chhokka/kernel';
import { ConfigError } from '@chhokka/provider-server/config';
import { openLibrary } from '../library/library.ts';
import { openModels } from '../library/models.ts';
import { sayOdds } from '../runner/prices.ts';
import { Runner } from '../runner/runner.ts';
import { simulatedCourse } from '../schedule/new-course.ts';
import { SHIPPED } from '../shipped.ts';
import { openStore } from '../store/store.ts';
import { Hub } from '../stream/hub.ts';
import { LEAGUES } from '../world/invented.ts';

const TICK = 50;
const START = 1_800_000_000_000;

/**
 * Plays so many football matches in their first half, tells every word to one customer that reads at once, and gives the
 * processor time that a second of it takes. Nothing is written to a disk.
 */
export function measureLoad(fixtures: number, seconds: number): string {
  if (!(fixtures >= 1 && fixtures <= 2_000 && seconds >= 1))
    throw new ConfigError('load: 1 to 2,000 fixtures, 1 s or more');
  const clock = new ManualClock(START);
  const store = openStore(':memory:');
  const library = openLibrary([SHIPPED.data]);
  const workshop = {
    secret: 'load',
    library,
    models: openModels(SHIPPED.models, library),
    speed: 600,
    shares: { corrected: 0, abandoned: 0 },
  };
  const hub = new Hub({ clock, number: () => 0 });
  let [messages, bytes] = [0, 0];
  hub.accept({
    bufferedAmount: 0,
    send(text) {
      messages += 1;
      bytes += text.length;
    },
    terminate() {},
  });
  const log = { warn: console.error, error: console.error };
  const runner = new Runner({ store, workshop, clock, log, publish: (words) => hub.publish(words), ahead: null });
  const { length } = LEAGUES.football.teams;
  runner.act((turn) => {
    for (let index = 0; index < fixtures; index += 1) {
      const pair = [index % length, (index + 1 + (index % (length - 1))) % length] as const;
      const beginning = { id: `load-${index}`, startsAt: START + (index * SECOND) / fixtures };
      sayOdds(turn, runner.announce(turn, simulatedCourse(workshop, beginning, { league: 'football', pair })));
    }
  });
  const run = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += TICK) {
      clock.advance(TICK);
      runner.tick();
    }
  };
  run(10 * SECOND);
  [messages, bytes] = [0, 0];
  const before = process.cpuUsage();
  run(seconds * SECOND);
  const { user, system } = process.cpuUsage(before);
  const markets = runner.offers().map((offer) => offer.markets.length);
  const mean = markets.reduce((sum, count) => sum + count, 0) / markets.length;
  store.close();
  return [
    `${fixtures} fixtures in play with ${mean.toFixed(0)} markets each: ${((user + system) / 1_000 / seconds).toFixed(0)} ms of processor time a second`,
    `${(messages / seconds).toFixed(0)} messages and ${(bytes / seconds / 1e6).toFixed(1)} MB a second`,
  ].join('\n');
}
