import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogWord, Message } from '@chhokka/feed-protocol';
import { type Following, feedClient } from '@chhokka/feed-protocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logOf, resultsOf } from './testing/runner.ts';

const KEY = 'the key of a customer, 32+ characters';
const CONTROL_KEY = 'the key of an operator, 32+ characters';

let folder: string;
let running: ChildProcess | null = null;
let following: Following | null = null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-main-'));
});
afterEach(() => {
  following?.stop();
  running?.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the program, whose matches take some minutes, and gives its address. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = {
    ...process.env,
    FEED_PORT: '0',
    FEED_KEY: KEY,
    FEED_CONTROL_KEY: CONTROL_KEY,
    FEED_MASTER_SECRET: 'a master secret of the tests, 32+ characters',
    FEED_SECONDS_A_MINUTE: '2',
    FEED_AHEAD_HOURS: '0',
    DATA_DIR: folder,
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let [out, err] = ['', ''];
  // Its log is read to the end: a program whose log nobody reads does not stop.
  child.stdout.on('data', (data) => (out += String(data)));
  child.stderr.on('data', (data) => (err += String(data)));
  const listening = () => out.split('\n').find((line) => line.endsWith('}') && line.includes('"listening"'));
  await expect
    .poll(() => listening() !== undefined || err !== '' || child.exitCode !== null, { interval: 10, timeout: 60_000 })
    .toBe(true);
  const line = listening();
  if (line === undefined) throw new Error(`the program ended before it listened: ${err}`);
  return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
}

async function kill(): Promise<void> {
  running?.kill('SIGKILL');
  if (running) await once(running, 'exit');
}

async function order(url: string, body: object): Promise<{ fixtures: string[] }> {
  const response = await fetch(`${url}/v1/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CONTROL_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { fixtures: string[] };
}

async function wholeLog(url: string): Promise<LogWord[]> {
  const words: LogWord[] = [];
  for (;;) {
    const reply = await feedClient({ url, key: KEY }).log(words.length, 200);
    if (reply.outcome !== 'ok') throw new Error(reply.detail);
    words.push(...reply.value.words);
    if (words.length >= reply.value.last) return words;
  }
}

describe('the program, killed with -9 in the middle', () => {
  it('goes on: numbers have no gaps, and every market that anybody heard of is settled once', async () => {
    const heard: Message[] = [];
    const listen = (url: string) => {
      following?.stop();
      following = feedClient({ url, key: KEY }).follow({
        onMessage: (told) => heard.push(told),
        onDown: () => undefined,
      });
    };
    let url = await start();
    listen(url);
    const wishes = ['football', 'cricket', 'strike-range', 'battle-arena'].map((sport) => ({
      sport,
      count: 2,
      startsIn: 1,
    }));
    const ids: string[] = [];
    for (const wish of wishes) ids.push(...(await order(url, { order: 'create', ...wish })).fixtures);
    const settles = () => heard.filter((told) => 'word' in told && told.word.kind === 'settle').length;
    for (let kills = 0; kills < 5; kills += 1) {
      const before = settles();
      // Matches go on by the clock and by orders; it is killed while it carries one out.
      const orders = ids.map((fixture) => order(url, { order: 'step', fixture, events: 30 }).catch(() => null));
      await expect.poll(settles, { interval: 1, timeout: 60_000 }).toBeGreaterThan(before);
      await kill();
      await Promise.all(orders);
      url = await start();
      listen(url);
    }
    for (const fixture of ids) await order(url, { order: 'finish', fixture });
    const states = new Map(
      (await wholeLog(url)).flatMap((word) => (word.kind === 'fixture' ? [[word.fixture.id, word.fixture.state]] : [])),
    );
    expect(ids.map((id) => states.get(id))).toEqual(ids.map(() => 'ended'));

    const log = await wholeLog(url);
    expect(logOf(log)).toEqual(log);
    const words = heard.flatMap((told) => ('word' in told ? [told.word] : []));
    // What the stream said is what the log holds.
    for (const word of words) if ('number' in word) expect(log[word.number - 1]).toEqual(word);
    for (const id of ids) {
      const { settled } = resultsOf(log, id);
      const offered = new Set(
        words
          .flatMap((word) => (word.kind === 'odds' && word.fixture === id ? word.markets : []))
          .map(({ key }) => key),
      );
      expect(offered.size).toBeGreaterThan(10);
      expect([...offered].filter((key) => !settled.has(key))).toEqual([]);
      const versions = words.flatMap((word) => ('version' in word && word.fixture === id ? [word.version] : []));
      expect(versions).toEqual([...new Set(versions)].toSorted((one, two) => one - two));
    }
  });
});

describe('the program', () => {
  it('stops in order when it is asked to', async () => {
    await start();
    running?.kill('SIGTERM');
    const [code] = running ? ((await once(running, 'exit')) as [number | null]) : [1];
    expect(code).toBe(0);
  });

  it.each([
    [{ FEED_KEY: 'short' }, 'FEED_KEY: must be at least 32 characters.'],
    [{ FEED_MASTER_SECRET: 'another master secret of 32+ characters' }, 'is not the one with which the log'],
  ])('says in a sentence why it does not start with %j', async (settings, sentence) => {
    await start();
    await kill();
    await expect(start(settings)).rejects.toThrow(sentence);
  });
});
