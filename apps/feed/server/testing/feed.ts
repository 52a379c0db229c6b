import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FeedClient, feedClient } from '@chhokka/feed-protocol/client';
import { ManualClock } from '@chhokka/kernel';
import { pino } from 'pino';
import { type Feed, createFeed } from '../app.ts';
import { readConfig } from '../config.ts';
import { NOW } from './runner.ts';

const KEY = 'the key of a customer, 32+ characters';
const CONTROL_KEY = 'the key of an operator, 32+ characters';

/** A whole feed on a real port, whose clock moves by order. */
export interface TestFeed extends Feed {
  readonly clock: ManualClock;
  readonly url: string;
  readonly key: string;
  readonly client: FeedClient;
  /** Lines of the log. */
  readonly lines: string[];
  /** Gives an order with the operator's key. */
  order(body: object): Promise<{ status: number; answer: Record<string, unknown> }>;
  /** Time passes in steps. */
  pass(ms: number, step?: number): void;
  close(): Promise<void>;
}

export async function openTestFeed(settings: Readonly<Record<string, string>> = {}): Promise<TestFeed> {
  const folder = mkdtempSync(join(tmpdir(), 'feed-test-'));
  const clock = new ManualClock(NOW);
  const config = readConfig({
    FEED_KEY: KEY,
    FEED_CONTROL_KEY: CONTROL_KEY,
    FEED_MASTER_SECRET: 'a master secret of the tests, 32+ characters',
    FEED_AHEAD_HOURS: '0',
    DATA_DIR: folder,
    ...settings,
  });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const feed = await createFeed({ config, log, clock });
  const url = await feed.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...feed,
    clock,
    url,
    key: KEY,
    client: feedClient({ url, key: KEY }),
    lines,
    async order(body) {
      const response = await fetch(`${url}/v1/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CONTROL_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
    },
    pass(ms, step = 250) {
      for (let passed = 0; passed < ms; passed += step) {
        clock.advance(step);
        feed.runner.tick();
      }
    },
    async close() {
      await feed.server.close();
      feed.store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The fixture that an order has created. */
export async function created(feed: TestFeed, wish: object): Promise<string> {
  const { answer } = await feed.order({ order: 'create', ...wish });
  const [id] = answer.fixtures as string[];
  if (id === undefined) throw new Error(`nothing was created: ${JSON.stringify(answer)}`);
  return id;
}
