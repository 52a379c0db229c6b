import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_PATH } from '@chhokka/contracts';
import { systemClock } from '@chhokka/kernel';
import { readConfig } from '../apps/platform/src/infra/config.ts';
import { createLog } from '../apps/platform/src/infra/log.ts';
import { type Services, servicesOf } from '../apps/platform/src/commands/services.ts';
import { createPlatform } from '../apps/platform/src/roles/platform.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';
import { PLATFORM, startProgram } from './support/program.ts';

const PAGES = 1_000;
const AT_ONCE = 50;
const MESSAGES = 30;
const BETWEEN_MS = 200;
const SETTLE_MS = 3_000;

type Socket = InstanceType<typeof WebSocket>;

/** The cost of a thousand open pages, and how soon all of them have received one message. */
export async function run(): Promise<Figure[]> {
  const cluster = await durableCluster();
  try {
    const databaseUrl = await cluster.createDatabase('platform', 'platform');
    const env = {
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: randomBytes(32).toString('base64url'),
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'error',
    };
    const platform = await startProgram(PLATFORM, env);
    const program = await createPlatform(readConfig(env), { clock: systemClock, log: createLog('silent') });
    const pages = new Set<Socket>();
    try {
      await fetch(`${platform.origin}/healthz`);
      await sleep(SETTLE_MS);
      const before = await residentBytes(platform.pid);
      for (let count = 0; count < PAGES; count += AT_ONCE) {
        const opened = await Promise.all(Array.from({ length: AT_ONCE }, () => openPage(platform.origin)));
        for (const page of opened) pages.add(page);
      }
      await sleep(SETTLE_MS);
      const each = ((await residentBytes(platform.pid)) - before) / PAGES / 1_000;
      return [
        { name: `memory of one open page, of ${PAGES}`, value: each, unit: 'kB', goal: { atMost: 64 } },
        ...(await measureTelling(servicesOf(program), pages)),
      ];
    } finally {
      for (const page of pages) page.close();
      await program.close();
      await platform.stop();
    }
  } finally {
    await cluster.remove();
  }
}

/** An open page that is subscribed to the chat. */
async function openPage(origin: string): Promise<Socket> {
  const page = new WebSocket(origin.replace('http', 'ws') + REALTIME_PATH, { headers: { origin } });
  await once(page, 'open');
  page.send(JSON.stringify({ type: 'hello', channels: ['settings', 'content', 'catalogue', 'chat', 'session'] }));
  await once(page, 'message');
  return page;
}

/** The time from the commit of a message until the last page has it. */
async function measureTelling({ chat }: Services, pages: ReadonlySet<Socket>): Promise<Figure[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < MESSAGES; turn += 1) {
    const text = `line ${turn}`;
    const heard = Promise.all([...pages].map((page) => hears(page, text)));
    await chat.announce('Bench', text);
    const committed = performance.now();
    await heard;
    waits.push(performance.now() - committed);
    await sleep(BETWEEN_MS);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity;
  return [
    {
      name: `one message until the last of ${PAGES} pages has it, p95`,
      value: at(0.95),
      unit: 'ms',
      goal: { atMost: 250 },
      note: `median ${at(0.5).toFixed(0)} ms, ${MESSAGES} messages`,
    },
  ];
}

function hears(page: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    const listener = ({ data }: { data: unknown }): void => {
      if (!String(data).includes(`"${text}"`)) return;
      page.removeEventListener('message', listener);
      resolve();
    };
    page.addEventListener('message', listener);
  });
}

/** The resident memory of a process in bytes (Linux). */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1_024;
}
