import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundState, SharedRoundAnswer } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import { until } from './until.ts';

const LOOK_MS = 200;
const ORDER: readonly RoundState[] = ['betting', 'locked', 'drawing', 'settled', 'cancelled'];

/** Somebody who reads the public answers about rounds while they are played, and holds the arcade to what it said first. */
export interface Witness {
  /** Tables whose rounds were read while their bets were open. */
  readonly tables: ReadonlySet<string>;
  /** Stops reading, reads every round once more, and returns all contradictions. */
  end(): Promise<string[]>;
}

/** What was promised of a round before its outcome: none of it ever changes. */
function promiseOf({ table, number, commitment, shoe, flight }: SharedRoundAnswer): string {
  return JSON.stringify([
    table,
    number,
    commitment,
    shoe && [shoe.number, shoe.root, shoe.from],
    flight && [flight.chain, flight.place, flight.before],
  ]);
}

export function startWitness(arcades: readonly string[], arcade: Pool): Witness {
  const over = new AbortController();
  const wrong: string[] = [];
  const tables = new Set<string>();
  const last = new Map<number, SharedRoundAnswer>();

  async function read(id: bigint, at: number): Promise<true | null> {
    const response = await fetch(`${arcades[at % arcades.length]}/tables/round/${id}`);
    if (!response.ok) return null;
    const answer = (await response.json()) as SharedRoundAnswer;
    const before = last.get(answer.id);
    last.set(answer.id, answer);
    if (answer.state === 'betting') tables.add(answer.table);
    wrong.push(...faultsOf(answer, before).map((fault) => `${answer.table} ${answer.number} ${fault}`));
    // A seed that was told belongs to a shoe that has ended.
    if (answer.shoe && answer.serverSeed !== null && !(await until(() => hasShoeEnded(arcade, answer)))) {
      wrong.push(`${answer.table} ${answer.number} tells the seed of a running shoe`);
    }
    return true;
  }

  async function watch(): Promise<void> {
    for (let look = 0; !over.signal.aborted; look += 1) {
      const running = `select draw_id from tables.round where ended_at is null or ended_at > now() - interval '1 second'`;
      const { rows } = await until(() => arcade.query<{ draw_id: bigint }>(running));
      await Promise.all(rows.map(({ draw_id }) => read(draw_id, look).catch(() => null)));
      await sleep(LOOK_MS);
    }
  }

  const watching = watch();
  return {
    tables,
    async end() {
      over.abort();
      await watching;
      const { rows } = await until(() => arcade.query<{ draw_id: bigint }>('select draw_id from tables.round'));
      for (const [at, { draw_id }] of rows.entries()) await until(() => read(draw_id, at));
      const stored = new Set(rows.map(({ draw_id }) => Number(draw_id)));
      for (const id of last.keys()) if (!stored.has(id)) wrong.push(`the round ${id} was told and is lost`);
      return wrong;
    },
  };
}

async function hasShoeEnded(arcade: Pool, { table, shoe }: SharedRoundAnswer): Promise<boolean> {
  const { rowCount } = await arcade.query(
    'select from tables.shoe where (table_code, number) = ($1, $2) and ended_at is not null',
    [table, shoe?.number],
  );
  return rowCount === 1;
}

/** What contradicts an earlier answer, or is told before its time. */
function faultsOf(answer: SharedRoundAnswer, before: SharedRoundAnswer | undefined): string[] {
  const { state, commitment, serverSeed, outcome, shoe } = answer;
  const hasEnded = state === 'settled' || state === 'cancelled';
  const found: string[] = [];
  if (!hasEnded && serverSeed !== null) found.push('tells its seed before its end');
  if (state !== 'settled' && outcome !== null) found.push('tells its outcome before its end');
  if (state === 'settled' && outcome === null) found.push('does not tell its outcome');
  if (hasEnded && serverSeed === null && !shoe) found.push('does not tell its seed');
  if (serverSeed !== null && createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') !== commitment) {
    found.push('has another seed than it was committed to');
  }
  if (!before) return found;
  if (promiseOf(answer) !== promiseOf(before)) found.push(`said ${promiseOf(before)}, and then ${promiseOf(answer)}`);
  if (ORDER.indexOf(state) < ORDER.indexOf(before.state)) found.push(`went from ${before.state} to ${state}`);
  const isOtherwise = JSON.stringify(outcome) !== JSON.stringify(before.outcome);
  if (before.outcome !== null && isOtherwise) found.push('was drawn again');
  return found;
}
