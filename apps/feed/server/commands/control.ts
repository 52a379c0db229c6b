import { ConfigError } from '@chhokka/provider-server/config';
import type { Target } from './where.ts';

/** Reads an order from the words of a command line, such as `step x-1 events=3`. A value that is valid JSON is read as JSON, any other as text. */
export function readOrder(words: readonly string[]): Record<string, unknown> {
  const [order, ...rest] = words;
  const given: Record<string, unknown> = { order };
  for (const word of rest) {
    const [name, ...value] = word.split('=');
    if (value.length === 0) given.fixture = name;
    else if (name) given[name] = readValue(value.join('='));
  }
  return given;
}

/** Gives the running feed an order. Resolves to its answer. Throws ConfigError when it is refused. */
export async function giveOrder(
  { url, controlKey }: Target,
  order: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (controlKey === null) throw new ConfigError('FEED_CONTROL_KEY is not set: the feed takes no orders.');
  const response = await fetch(`${url}/v1/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new ConfigError(`The feed refuses the order: ${String(answer.message)}`);
  return answer;
}

/** Gives an order in the words of a command line. Resolves to the answer as text. Throws as `giveOrder` does. */
export async function sendOrder(target: Target, words: readonly string[]): Promise<string> {
  const answer = await giveOrder(target, readOrder(words));
  return Array.isArray(answer.courses) ? table(answer.courses as Course[]) : JSON.stringify(answer, null, 2);
}

interface Course {
  readonly id: string;
  readonly sport: string;
  readonly nature: string;
  readonly home: string;
  readonly away: string;
  readonly state: string;
  readonly startsAt: number;
  readonly stopped: boolean;
  readonly held: boolean;
  readonly broken: boolean;
  readonly markets: number;
}

function table(courses: readonly Course[]): string {
  const lines = courses.map((course) => {
    const marks = (['stopped', 'held', 'broken'] as const).filter((mark) => course[mark]).join(' ');
    const { id, startsAt, state, sport, nature, markets, home, away } = course;
    const columns = [id.padEnd(16), new Date(startsAt).toISOString().slice(0, 16), state.padEnd(9), sport.padEnd(12)];
    return `${columns.join('  ')}  ${nature.padEnd(9)}  ${String(markets).padStart(3)}  ${home} – ${away} ${marks}`.trimEnd();
  });
  return lines.join('\n');
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
