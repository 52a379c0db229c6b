import { randomUUID } from 'node:crypto';
import { HOUR, ManualClock, MINUTE, SECOND, uuidv7 } from '@chhokka/kernel';
import { installHouseTables } from '../tables/install-tables.ts';
import { stepTable } from '../tables/leading/step-table.ts';
import { rulesByName } from '../tables/rules-by-name.ts';
import { type Lead, giveBackLeases, renewLeases, takeFree } from '../tables/tables.repository.ts';
import { type TestArcade, callCore, openTestArcade } from './arcade.ts';
import { coinTable } from './coin-table.ts';
import { type Chips, storeSlip } from './tables.ts';

/** A table as the core API sends it. */
export interface SentTable {
  readonly table: string;
  readonly gameCode: string;
  readonly version: string;
  readonly settings: {
    readonly open: boolean;
    readonly bettingMs: number;
    readonly restMs: number;
    readonly minBet: number;
    readonly maxStake: number;
    readonly maxExposure: number;
    readonly maxBet: Readonly<Record<string, number>>;
  };
  readonly betTypes: readonly object[];
  readonly round: { readonly round: number; readonly number: number; readonly state: string } | null;
}

/** What the core API answers; the parts depend on the call. */
export interface CoreReply {
  readonly status: number;
  readonly body: {
    readonly status?: string;
    readonly message?: string;
    readonly version?: string;
    readonly tables?: SentTable[];
    readonly rounds?: { readonly round: number; readonly number: number; readonly paid: number }[];
    readonly betTypes?: object[];
  };
}

/** HTTP status, code and message of a reply. */
export const outcomeOf = ({ status, body }: CoreReply) => [status, body.status ?? '', body.message ?? ''];

/** The coin table in an arcade whose rounds the test steps itself, and the operator's calls about it. */
export class TableCalls {
  readonly test: TestArcade;
  readonly clock: ManualClock;
  readonly #leader: string;
  readonly #lead: Lead;
  #players = 0;

  private constructor(test: TestArcade, clock: ManualClock, leader: string, lead: Lead) {
    this.test = test;
    this.clock = clock;
    this.#leader = leader;
    this.#lead = lead;
  }

  static async open(): Promise<TableCalls> {
    const clock = new ManualClock(Date.now());
    const test = await openTestArcade({ clock, rules: rulesByName([coinTable]) });
    await installHouseTables(test.pool, [coinTable]);
    const leader = uuidv7();
    await takeFree(test.pool, leader, HOUR);
    const [lead] = await renewLeases(test.pool, leader, HOUR);
    if (!lead) throw new Error('nobody leads the table');
    return new TableCalls(test, clock, leader, lead);
  }

  async close(): Promise<void> {
    await giveBackLeases(this.test.pool, this.#leader);
    await this.test.close();
  }

  /** A signed call. */
  async ask(name: string, body: object): Promise<CoreReply> {
    this.clock.advance(1);
    const answer = await callCore(this.test.arcade, this.clock.now(), name, body);
    return { status: answer.statusCode, body: answer.json() };
  }

  /** The coin table as it is listed. */
  async coin(): Promise<SentTable> {
    const { body } = await this.ask('tables', {});
    const found = body.tables?.find(({ table }) => table === 'coin');
    if (!found) throw new Error('the coin table is not listed');
    return found;
  }

  /** Does the next thing that is due. */
  step(): Promise<number | null> {
    return stepTable(this.test.arcade.tableContext, this.#lead);
  }

  /** Opens the next round; its number in the arcade. The one before must have ended. */
  async opened(): Promise<number> {
    this.clock.advance(MINUTE / 2);
    while ((await this.step()) === 0) await Promise.resolve();
    const { round } = await this.coin();
    if (round?.state !== 'betting') throw new Error('no round takes bets');
    return round.round;
  }

  /** Plays the running round to its end. */
  async playOut(): Promise<void> {
    for (let turn = 0; turn < 10 && (await this.coin()).round !== null; turn += 1) {
      this.clock.advance(10 * SECOND);
      await this.step();
    }
  }

  /** A new player's slip in a round, with its part of the sums; by default its bet is accepted. */
  async stake(round: number, chips: Chips, state: 'open' | 'betting' = 'open'): Promise<void> {
    const { pool } = this.test;
    this.#players += 1;
    const name = `player-${this.#players}`;
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
         return_url, created_at, expires_at)
       values (sha256($1::bytea), $2, $2, $2, 'coin', 'BDT', 'en', 'mobile', 'http://127.0.0.1', now(),
         now() + interval '1 day')
       returning id`,
      [Buffer.from(name), name],
    );
    const now = this.clock.now();
    const slip = { drawId: BigInt(round), sessionId: rows[0]?.id ?? 0n, chips, now, dueAt: now + HOUR };
    const betTx = await storeSlip(pool, slip);
    if (betTx === null) throw new Error('the slip was late');
    await pool.query(
      `insert into tables.round_total (draw_id, players, amount) values ($1, 1, $2)
       on conflict (draw_id) do update set players = round_total.players + 1, amount = round_total.amount + $2`,
      [round, Object.values(chips).reduce((sum, amount) => sum + amount, 0n)],
    );
    for (const [spot, amount] of Object.entries(chips)) {
      await pool.query(
        `insert into tables.spot_total (draw_id, spot, players, amount) values ($1, $2, 1, $3)
         on conflict (draw_id, spot) do update set players = spot_total.players + 1, amount = spot_total.amount + $3`,
        [round, spot, amount],
      );
    }
    await pool.query('update stakes.stake set state = $2 where bet_tx = $1', [betTx, state]);
  }

  /** The states of a round's stakes. */
  async statesOf(round: number): Promise<string[]> {
    const { rows } = await this.test.pool.query<{ state: string }>(
      'select state from stakes.stake where draw_id = $1 order by state',
      [round],
    );
    return rows.map(({ state }) => state);
  }

  /** Changes settings that were just read; two people have decided it. */
  async change(settings: Partial<SentTable['settings']>, other: object = {}) {
    const { version, settings: before } = await this.coin();
    const decided = { changeId: randomUUID(), reason: 'A quiet evening', askedBy: 'rahim', confirmedBy: 'karim' };
    const request = { ...decided, table: 'coin', version, settings: { ...before, ...settings }, ...other };
    return { request, answer: await this.ask('table-settings', request) };
  }

  /** Cancels a round; two people have decided it. */
  cancel(round: number, other: object = {}): Promise<CoreReply> {
    const decided = {
      cancellationId: randomUUID(),
      reason: 'The picture froze',
      askedBy: 'rahim',
      confirmedBy: 'karim',
    };
    return this.ask('cancel-round', { ...decided, table: 'coin', round, ...other });
  }
}
