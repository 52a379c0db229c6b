import { type LogWord, type PassingWord, type Score, type SettledMarket, message } from '@chhokka/feed-protocol';
import { ManualClock, SECOND } from '@chhokka/kernel';
import { openLibrary } from '../library/library.ts';
import { openModels } from '../library/models.ts';
import type { Match } from '../runner/match.ts';
import { Runner } from '../runner/runner.ts';
import { sayOdds } from '../runner/prices.ts';
import type { NewCourse, Workshop } from '../schedule/new-course.ts';
import { SHIPPED } from '../shipped.ts';
import { type Store, openStore } from '../store/store.ts';

const library = openLibrary([SHIPPED.data]);
const models = openModels(SHIPPED.models, library);

export const NOW = 1_800_000_000_000;
const EPOCH = '00000000-0000-4000-8000-000000000000';

/** What courses are made of in tests: the shipped data, and nothing out of the usual. */
export const workshop: Workshop = {
  secret: 'a master secret of the tests, 32+ characters',
  library,
  models,
  speed: 600,
  shares: { corrected: 0, abandoned: 0 },
};

/** A runner whose clock moves by order, with all that it said. Every word is checked against the protocol. */
export interface TestRunner {
  runner: Runner;
  readonly store: Store;
  readonly clock: ManualClock;
  readonly said: (LogWord | PassingWord)[];
  readonly errors: string[];
  announce(made: NewCourse): Match;
  /** Time passes in steps. */
  pass(ms: number, step?: number): void;
  /** Time passes until it is so. Throws after a day. */
  until(isSo: () => boolean, step?: number): void;
  /** What a crash leaves: the store alone, from which another runner goes on. */
  restart(): void;
}

export function openTestRunner({
  secret = workshop.secret,
  ahead = null,
}: { readonly secret?: string; readonly ahead?: number | null } = {}): TestRunner {
  const store = openStore(':memory:');
  const clock = new ManualClock(NOW);
  const said: (LogWord | PassingWord)[] = [];
  const errors: string[] = [];
  const log = {
    warn: () => undefined,
    error: (fields: object, text: string) => errors.push(`${text}: ${String((fields as { err?: unknown }).err)}`),
  };
  const publish = (words: readonly (LogWord | PassingWord)[]): void => {
    for (const word of words) said.push(checked(word));
  };
  const open = (): Runner => new Runner({ store, workshop: { ...workshop, secret }, clock, log, publish, ahead });
  const test: TestRunner = {
    runner: open(),
    store,
    clock,
    said,
    errors,
    announce: (made) =>
      test.runner.act((turn) => {
        const match = test.runner.announce(turn, made);
        sayOdds(turn, match);
        return match;
      }),
    pass(ms, step = 250) {
      for (let passed = 0; passed < ms; passed += step) {
        clock.advance(step);
        test.runner.tick();
      }
    },
    until(isSo, step = 250) {
      const last = clock.now() + 86_400 * SECOND;
      while (!isSo()) {
        if (clock.now() > last) throw new Error('it did not happen within a day');
        clock.advance(step);
        test.runner.tick();
      }
    },
    restart: () => void (test.runner = open()),
  };
  return test;
}

/** The markets as the words leave them: results, and those that cancel words void. Throws when words contradict each other. */
export function resultsOf(words: readonly (LogWord | PassingWord)[], fixture: string) {
  const settled = new Map<string, SettledMarket['verdicts']>();
  const cancelled = new Map<string, number>();
  const offered = new Set<string>();
  for (const word of words) {
    if (fixtureOf(word) !== fixture) continue;
    switch (word.kind) {
      case 'odds':
        for (const { key } of word.markets) {
          if (settled.has(key) || cancelled.has(key)) throw new Error(`${key} is offered after its end`);
          offered.add(key);
        }
        break;
      case 'settle':
        for (const { key, verdicts } of word.markets) {
          if (settled.has(key) || cancelled.has(key)) throw new Error(`${key} is settled twice`);
          settled.set(key, verdicts);
        }
        break;
      case 'settle-rollback':
        for (const key of word.markets) if (!settled.delete(key)) throw new Error(`${key} was not settled`);
        break;
      case 'cancel':
        if (word.from === null && word.until === null)
          for (const key of word.markets ?? offered) if (!settled.has(key)) cancelled.set(key, word.number);
        break;
      case 'cancel-rollback':
        for (const [key, number] of cancelled) if (number === word.cancels) cancelled.delete(key);
    }
  }
  return { settled, cancelled, offered };
}

/** The last score that a word about the fixture itself told; undefined: none has. */
export function lastScoreOf(words: readonly (LogWord | PassingWord)[], fixture: string): Score | undefined {
  const scores = words.map((word) => (word.kind === 'fixture' && word.fixture.id === fixture ? word.score : undefined));
  return scores.findLast((score) => score !== undefined);
}

/** The log words in order. Throws when their numbers have gaps. */
export function logOf(words: readonly (LogWord | PassingWord)[]): LogWord[] {
  const log = words.filter((word) => 'number' in word);
  log.forEach(({ number }, index) => {
    if (number !== index + 1) throw new Error(`word ${number} stands at place ${index + 1}`);
  });
  return log;
}

export function fixtureOf(word: LogWord | PassingWord): string {
  return typeof word.fixture === 'string' ? word.fixture : word.fixture.id;
}

/** Throws when a customer could not read the word. */
function checked(word: LogWord | PassingWord): LogWord | PassingWord {
  const text = JSON.stringify({ epoch: EPOCH, seq: 1, at: 1, word });
  message.parse(JSON.parse(text));
  return JSON.parse(JSON.stringify(word)) as LogWord | PassingWord;
}
