import { createHash, randomBytes } from 'node:crypto';
import type { LotterySettings } from '@chhokka/contracts';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../../testing/office-site.ts';
import { ensureGames } from '../games/games.repository.ts';

let site: OfficeSite;
let rina: string;
let jamal: string;
let keya: string;
beforeAll(async () => {
  site = await startOfficeSite({ config: { roles: new Set(['api', 'office']) } });
  await ensureGames(site.sql);
  // A game whose family nobody knows: nothing plans its numeros. Without a worker, nothing tries to draw them either.
  await site.sql.query(
    `insert into lottery.game (code, vassalage, prize_mode, family, position, every_ms, lock_ms, series_min, series_max,
       series_standard, most_number, most_play, most_member, most_numero)
     select 'quiet', vassalage, prize_mode, 'quiet', 100, every_ms, lock_ms, series_min, series_max, series_standard,
       most_number, most_play, most_member, most_numero from lottery.game where code = 'ssc-5m'`,
  );
  [rina, jamal, keya] = [
    await site.operator('rina', 'owner'),
    await site.operator('jamal', 'owner'),
    await site.operator('keya', 'owner'),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.sql.query(`update lottery.request set state = 'withdrawn' where state = 'waiting'`);
});

/** Sessions end within a day. */
async function signInAgain(): Promise<void> {
  const signIn = async (username: string) =>
    (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
  [rina, jamal, keya] = [await signIn('rina'), await signIn('jamal'), await signIn('keya')];
}

let made = 0;

/** A numero of a year that nobody plans, an hour before its lock. */
async function numeroOf(locksIn = HOUR): Promise<{ id: bigint; numero: string }> {
  made += 1;
  const numero = `20990101-${String(made).padStart(4, '0')}`;
  const seed = randomBytes(32);
  const at = (ms: number) => new Date(site.clock.now() + ms);
  const { rows } = await site.sql.query<{ id: bigint }>(
    `insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      'quiet',
      numero,
      at(Math.min(0, locksIn)),
      at(locksIn),
      at(locksIn + made),
      createHash('sha256').update(seed).digest(),
    ],
  );
  return { id: rows[0]?.id ?? 0n, numero };
}

/** Of a draw that should have been so many minutes ago by the database's clock; this site's clock is ahead. */
const overdueBy = (minutes: number) => Date.now() - minutes * MINUTE - site.clock.now();

type Platform = 'first' | 'second';
const lotteries = async (token = rina) =>
  (await valueOf(callApp(site.first.url, 'officeLotteries', { language: 'EN' }, { token }))).list;
const game = async (code = 'ssc-1m') => {
  const found = (await lotteries()).find(({ gameCode }) => gameCode === code);
  if (!found) throw new Error('there is no such game');
  return found;
};

async function change(settings: Partial<LotterySettings>, gameCode = 'ssc-1m', token = rina) {
  const { version, settings: present } = await game(gameCode);
  const body = { gameCode, version, settings: { ...present, ...settings }, reason: 'A busy evening' };
  return callApp(site.first.url, 'officeChangeLottery', body, { token, language: 'en' });
}

const askCancel = (numero: string, token = rina, platform: Platform = 'first') =>
  callApp(site[platform].url, 'officeCancelNumero', { gameCode: 'quiet', numero, reason: 'Wrong schedule' }, { token });

const decide = (
  requestId: string,
  token = jamal,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
  platform: Platform = 'first',
) => callApp(site[platform].url, 'officeDecideLottery', { requestId, decision, reason: 'Seen' }, { token });

const requests = (state: 'waiting' | 'ended' = 'waiting', token = jamal) =>
  valueOf(callApp(site.first.url, 'officeLotteryRequests', { state }, { token }));

async function auditOf(requestId: string) {
  const { rows } = await site.sql.query<{ action: string; account: string; reason: string; subject_id: string }>(
    `select action, account, reason, subject_id from office.audit
     where subject_kind = 'lottery' and after ->> 'request' = $1 order by id`,
    [requestId],
  );
  return rows;
}

async function stateOf(id: bigint) {
  const { rows } = await site.sql.query<{ state: string; cancel_reason: string | null }>(
    'select state, cancel_reason from lottery.numero where id = $1',
    [id],
  );
  return rows[0];
}

describe('the games', () => {
  it('are shown with their settings and running numeros', async () => {
    expect(await lotteries()).toHaveLength(21);
    const first = await numeroOf();
    await numeroOf(2 * HOUR);
    await site.sql.query(
      `insert into lottery.exposure (numero_id, scope, play, part, payout, stake) values ($1, 'numero', '', '', 98000, 10000)`,
      [first.id],
    );
    expect(await game('ssc-5m')).toMatchObject({ name: '5-Minute Five', vendor: 'LOTT', family: 'ssc', version: 1 });
    expect(await game('quiet')).toMatchObject({
      everyMs: 5 * MINUTE,
      settings: { open: true, days: null, minute: null, lockMs: 5_000, seriesMax: 1_960, mostNumber: '500000.00' },
      running: { numero: first.numero, state: 'open', most: '980.00' },
    });
    expect(await game('sea-4d')).toMatchObject({ everyMs: null, settings: { days: [1, 4, 7], minute: 20 * 60 } });
  });

  it('are for operators who edit games or decide', async () => {
    const token = await site.operator('cash', 'cashier');
    const asked = callApp(site.first.url, 'officeLotteries', { language: 'EN' }, { token });
    expect((await refusalOf(asked)).code).toBe('forbidden');
    const { numero } = await numeroOf();
    expect((await refusalOf(askCancel(numero, await site.operator('help', 'support')))).code).toBe('forbidden');
  });
});

describe('a change of settings', () => {
  it('that raises no limit holds at once, by one operator', async () => {
    const before = await game();
    const done = await valueOf(change({ open: false, mostNumber: '400000.00', lockMs: 6_000 }));
    expect(done).toMatchObject({ kind: 'settings', state: 'done', askedBy: 'rina', decidedBy: null, endsAt: null });
    expect(await game()).toMatchObject({
      version: before.version + 1,
      settings: { ...before.settings, open: false, mostNumber: '400000.00', lockMs: 6_000 },
    });
    expect(await auditOf(done.requestId)).toEqual([
      { action: 'lottery.change', account: 'rina', reason: 'A busy evening', subject_id: 'ssc-1m' },
    ]);
  });

  it('of a weekly schedule holds at once, with its days in their order', async () => {
    expect(await valueOf(change({ days: [7, 2, 2], minute: 600 }, 'sea-4d'))).toMatchObject({ state: 'done' });
    expect(await game('sea-4d')).toMatchObject({ settings: { days: [2, 7], minute: 600 } });
  });

  it.each([
    ['a limit', { mostMember: '900000.00' }],
    ['the highest series', { seriesMax: 1_980 }],
    ['the lowest series', { seriesMin: 1_600 }],
  ])('that raises %s waits for a second operator', async (_, settings) => {
    const before = await game('ssc-3m');
    const waits = await valueOf(change(settings, 'ssc-3m'));
    expect(waits).toMatchObject({ state: 'waiting', mine: true, endsAt: site.clock.now() + DAY });
    expect(await game('ssc-3m')).toEqual(before);
    expect((await refusalOf(decide(waits.requestId, rina))).code).toBe('approval_own');
    expect(await valueOf(decide(waits.requestId))).toMatchObject({ state: 'done', decidedBy: 'jamal' });
    expect(await game('ssc-3m')).toMatchObject({ settings: { ...before.settings, ...settings } });
    expect((await auditOf(waits.requestId)).map(({ action, account }) => [action, account])).toEqual([
      ['lottery.ask_change', 'rina'],
      ['lottery.confirm', 'jamal'],
    ]);
  });

  it('that lowers the return waits as well', async () => {
    expect(await valueOf(change({ seriesStandard: 1_800 }, 'keno-1m'))).toMatchObject({ state: 'waiting' });
  });

  it.each<[string, Partial<LotterySettings>, string, string]>([
    ['a lock as long as the interval', { lockMs: MINUTE }, 'lockMs', 'Must be 55 or less.'],
    ['weekdays, where draws run all day', { days: [1] }, 'days', 'This field does not belong here.'],
    ['a standard series above the highest', { seriesStandard: 1_990 }, 'seriesStandard', 'Must be 1960 or less.'],
    ['a limit of nothing', { mostPlay: '0.00' }, 'mostPlay', 'Must be 0.01 or more.'],
  ])('to %s is refused beside its field', async (_, settings, field, text) => {
    const refusal = await refusalOf(change(settings));
    expect([refusal.code, refusal.fields?.[`settings.${field}`]]).toEqual(['bad_request', text]);
  });

  it('of settings that are others by now is refused, also when it is confirmed', async () => {
    const { version, settings } = await game('k3-3m');
    const waits = await valueOf(change({ mostPlay: '9000000.00' }, 'k3-3m'));
    await valueOf(change({ cancelOwn: false }, 'k3-3m'));
    const body = { gameCode: 'k3-3m', version, settings, reason: 'x' };
    const late = callApp(site.first.url, 'officeChangeLottery', body, { token: rina });
    expect((await refusalOf(late)).code).toBe('edited_meanwhile');
    expect((await refusalOf(decide(waits.requestId))).code).toBe('edited_meanwhile');
    expect(await game('k3-3m')).toMatchObject({ settings: { ...settings, cancelOwn: false } });
  });

  it('holds once when two operators change the same settings at the same time', async () => {
    const { version, settings } = await game('pk10-3m');
    const body = (open: boolean) => ({
      gameCode: 'pk10-3m',
      version,
      settings: { ...settings, open, cancelOwn: open },
      reason: 'x',
    });
    const answers = await Promise.all([
      callApp(site.first.url, 'officeChangeLottery', body(false), { token: rina }),
      callApp(site.second.url, 'officeChangeLottery', body(true), { token: jamal }),
    ]);
    const codes = answers.map((each) => (each.body.success ? 'ok' : each.body.code)).toSorted();
    expect(codes).toEqual(['edited_meanwhile', 'ok']);
    expect((await game('pk10-3m')).version).toBe(version + 1);
  });

  it('is over after a day', async () => {
    const { requestId } = await valueOf(change({ mostPlay: '9000000.00' }, 'x11-5m'));
    site.clock.advance(DAY);
    await signInAgain();
    expect((await refusalOf(decide(requestId))).code).toBe('request_expired');
    expect(await requests()).toMatchObject({ list: [] });
    expect((await requests('ended')).list).toEqual(
      expect.arrayContaining([expect.objectContaining({ requestId, state: 'expired' })]),
    );
  });
});

describe('the cancellation of a numero', () => {
  it('takes two operators, says why, and is written down', async () => {
    const { id, numero } = await numeroOf();
    const { requestId, ...waits } = await valueOf(askCancel(numero));
    expect(waits).toMatchObject({
      kind: 'cancel',
      numero,
      state: 'waiting',
      before: null,
      endsAt: site.clock.now() + HOUR,
    });
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    expect((await refusalOf(decide(requestId, rina))).code).toBe('approval_own');
    const answers = [await valueOf(decide(requestId)), await valueOf(decide(requestId))];
    expect(answers).toMatchObject([{ state: 'done', decidedBy: 'jamal' }, { state: 'done' }]);
    expect(await stateOf(id)).toEqual({ state: 'cancelled', cancel_reason: 'Wrong schedule' });
    expect((await auditOf(requestId)).map(({ action, account, reason }) => [action, account, reason])).toEqual([
      ['lottery.ask_cancel', 'rina', 'Wrong schedule'],
      ['lottery.confirm', 'jamal', 'Seen'],
    ]);
    const past = await valueOf(
      callApp(site.first.url, 'officeNumeros', { gameCode: 'quiet', which: 'past' }, { token: rina }),
    );
    expect(past.list).toEqual([
      expect.objectContaining({ numero, state: 'cancelled', cancelReason: 'Wrong schedule', numbers: null }),
    ]);
  });

  it('is confirmed once when two operators confirm at the same time', async () => {
    const { numero } = await numeroOf();
    const { requestId } = await valueOf(askCancel(numero));
    const answers = await Promise.all([
      decide(requestId, jamal, 'confirm', 'first'),
      decide(requestId, keya, 'confirm', 'second'),
    ]);
    const codes = answers.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual(['already_decided', 'ok']);
    expect(await auditOf(requestId)).toHaveLength(2);
  });

  it('waits once when two operators ask at the same time, and stays the same for its author', async () => {
    const { numero } = await numeroOf();
    const answers = await Promise.all([askCancel(numero, rina, 'first'), askCancel(numero, jamal, 'second')]);
    const codes = answers.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual(['ok', 'proposal_waits']);
    const [waiting] = (await requests()).list;
    const author = waiting?.askedBy === 'rina' ? rina : jamal;
    expect((await valueOf(askCancel(numero, author))).requestId).toBe(waiting?.requestId);
    const other = await numeroOf();
    expect(await valueOf(askCancel(other.numero))).toMatchObject({ state: 'waiting' });
  });

  it('is refused after the lock, whether it waits or is asked then', async () => {
    const { id, numero } = await numeroOf();
    const { requestId } = await valueOf(askCancel(numero));
    await site.sql.query(`update lottery.numero set state = 'locked' where id = $1`, [id]);
    expect((await refusalOf(decide(requestId))).code).toBe('numero_locked');
    expect((await refusalOf(askCancel(numero))).code).toBe('numero_locked');
    const late = await numeroOf(MINUTE);
    const asked = await valueOf(askCancel(late.numero));
    site.clock.advance(MINUTE);
    expect((await refusalOf(decide(asked.requestId))).code).toBe('numero_locked');
    expect((await refusalOf(askCancel(late.numero))).code).toBe('numero_locked');
    expect([await stateOf(id), await stateOf(late.id)]).toMatchObject([{ state: 'locked' }, { state: 'open' }]);
  });

  it('is not carried out when the numero locks while it is being confirmed', async () => {
    const { id, numero } = await numeroOf();
    const { requestId } = await valueOf(askCancel(numero));
    await site.sql.query('begin');
    await site.sql.query(`update lottery.numero set state = 'locked' where id = $1`, [id]);
    const refusal = refusalOf(decide(requestId, jamal, 'confirm', 'second'));
    await site.firstBehind();
    await site.sql.query('commit');
    expect((await refusal).code).toBe('numero_locked');
    expect(await stateOf(id)).toMatchObject({ state: 'locked' });
  });

  it('of a locked one takes a draw that failed and is ten minutes overdue, and two operators', async () => {
    const overdue = async (minutes: number, failed: boolean) => {
      const { id, numero } = await numeroOf(overdueBy(minutes));
      await site.sql.query(
        `update lottery.numero set state = 'locked', draw_failed_at = case when $2 then now() end where id = $1`,
        [id, failed],
      );
      await site.sql.query(`insert into lottery.seed (numero_id, sealed) values ($1, 'cannot be opened')`, [id]);
      return { id, numero };
    };
    for (const numero of [await overdue(9, true), await overdue(60, false)]) {
      expect((await refusalOf(askCancel(numero.numero))).code).toBe('numero_locked');
      await expect(
        site.sql.query(
          `update lottery.numero set state = 'cancelled', cancelled_at = now(), cancel_reason = 'x' where id = $1`,
          [numero.id],
        ),
      ).rejects.toThrow('does not go from locked to cancelled');
    }
    const stuck = await overdue(11, true);
    const { requestId, endsAt } = await valueOf(askCancel(stuck.numero));
    expect(endsAt).toBe(site.clock.now() + DAY);
    expect((await refusalOf(decide(requestId, rina))).code).toBe('approval_own');
    expect(await valueOf(decide(requestId))).toMatchObject({ state: 'done' });
    expect(await stateOf(stuck.id)).toMatchObject({ state: 'cancelled' });
    expect((await site.sql.query('select from lottery.seed where numero_id = $1', [stuck.id])).rows).toEqual([]);
  });

  it('of one that cannot be drawn is not carried out when it was drawn meanwhile', async () => {
    const { id, numero } = await numeroOf(overdueBy(11));
    await site.sql.query(`update lottery.numero set state = 'locked', draw_failed_at = now() where id = $1`, [id]);
    const { requestId } = await valueOf(askCancel(numero));
    const seed = randomBytes(32);
    await site.sql.query(
      `begin; set local session_replication_role = replica;
        update lottery.numero set seed_hash = sha256('\\x${seed.toString('hex')}') where id = '${id}'; commit`,
    );
    await site.sql.query(
      `update lottery.numero set state = 'drawn', seed = $2, numbers = '{1}', drawn_at = now(), draw_number = 900001
        where id = $1`,
      [id, seed],
    );
    expect((await refusalOf(decide(requestId))).code).toBe('numero_locked');
    expect(await stateOf(id)).toMatchObject({ state: 'drawn' });
  });

  it('is rejected or taken back without anything being cancelled', async () => {
    const { id, numero } = await numeroOf();
    const rejected = (await valueOf(askCancel(numero))).requestId;
    expect(await valueOf(decide(rejected, jamal, 'reject'))).toMatchObject({
      state: 'rejected',
      decisionReason: 'Seen',
    });
    expect((await refusalOf(decide(rejected, keya))).code).toBe('already_decided');
    const withdrawn = (await valueOf(askCancel(numero))).requestId;
    expect((await refusalOf(decide(withdrawn, jamal, 'withdraw'))).code).toBe('item_unknown');
    expect(await valueOf(decide(withdrawn, rina, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
    expect((await refusalOf(decide(withdrawn))).code).toBe('already_decided');
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });

  it('is not confirmed for an operator who may no longer ask', async () => {
    const gone = await site.operator('gone', 'owner');
    const { numero } = await numeroOf();
    const { requestId } = await valueOf(askCancel(numero, gone));
    await site.sql.query(`update operators.operator set enabled = false where account = 'gone'`);
    expect((await refusalOf(decide(requestId))).code).toBe('proposal_asker_gone');
  });

  it('is counted, with its age, for those who may decide it', async () => {
    const { numero } = await numeroOf();
    await valueOf(askCancel(numero));
    const count = async (token: string) =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token }))).lotteries;
    expect([await count(rina), await count(jamal)]).toEqual([0, 1]);
    const { lotteries: age } = await valueOf(callApp(site.first.url, 'officeQueues', {}, { token: jamal }));
    expect(age).toEqual({ count: 1, oldest: site.clock.now() });
  });

  it('needs two operators in the database as well, and stays as it was written', async () => {
    const { numero } = await numeroOf();
    const { requestId } = await valueOf(askCancel(numero));
    const self = `update lottery.request set state = 'done', decided_by = asked_by, decided_account = 'rina', decided_at = now()
      where id = $1`;
    await expect(site.sql.query(self, [requestId])).rejects.toThrow('request_four_eyes');
    await valueOf(decide(requestId));
    for (const sql of [
      `update lottery.request set reason = 'x' where id = $1`,
      'delete from lottery.request where id = $1',
    ])
      await expect(site.sql.query(sql, [requestId])).rejects.toThrow('stays written down');
  });
});
