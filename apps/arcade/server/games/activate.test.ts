import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { valueOf } from '../testing/rgs.ts';
import { type Wish, carryOut, wishActive } from './activate.ts';
import { nameHostedClient } from './games.repository.ts';
import { USUAL_RETURNS } from './import/limits.ts';
import { importGame } from './import/import-game.ts';
import { listVersions } from './versions.repository.ts';

let test: TestArcade;
let root: string;
let [loser, winner] = ['', ''];
let code = '';
beforeAll(async () => {
  test = await openTestArcade();
  root = await mkdtemp(join(tmpdir(), 'activate-test-'));
  loser = await writePublished(join(root, 'loser'), LOSER);
  winner = await writePublished(join(root, 'winner'), WINNER);
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const now = new Date();
/** The first version, active, and a second one, staged. */
beforeEach(async () => {
  code = `game-${randomUUID().slice(0, 8)}`;
  await installGame(test.pool, { folder: loser, code, titles: {}, client: 'own' });
  await importGame(test.pool, { folder: winner, code, titles: {}, client: 'third-party', lines: 9, returns: 'any' });
});

const wish = (by: string, changed: Partial<Wish> = {}) =>
  wishActive(test.pool, { code, action: 'activate', version: 2, by, returns: 'any', now, ...changed });
const decided = (changed: object = {}) =>
  carryOut(test.pool, {
    id: randomUUID(),
    gameCode: code,
    version: 2,
    action: 'activate',
    replaces: 1,
    askedBy: 'rahim',
    confirmedBy: 'karim',
    now,
    ...changed,
  });
const states = async () => (await listVersions(test.pool, code)).map(({ version, state }) => `${version} ${state}`);
const game = async () =>
  (await test.pool.query<object>('select client, lines, current_version from games.game where code = $1', [code]))
    .rows[0];

describe('a staged version', () => {
  it('becomes active when a second person confirms what the first one asked for', async () => {
    expect(await wish(' Rahim ')).toMatchObject({ ok: true, value: { state: 'waiting', replaces: 1 } });
    expect(await states()).toEqual(['2 staged', '1 active']);
    expect(await game()).toEqual({ client: 'own', lines: 0, current_version: 1 });
    expect(await wish('Karim')).toMatchObject({ ok: true, value: { state: 'done', askedBy: 'Rahim' } });
    expect(await states()).toEqual(['2 active', '1 retired']);
    // The game gets a third-party client when the files are in place, and only that of its active version.
    await nameHostedClient(test.pool, code, 1);
    expect(await game()).toEqual({ client: 'own', lines: 9, current_version: 2 });
    await nameHostedClient(test.pool, code, 2);
    expect(await game()).toEqual({ client: 'third-party', lines: 9, current_version: 2 });
  });

  it('is not activated by one person who asks twice, however the name is written', async () => {
    for (const by of ['rahim', 'RAHIM', ' rahim'])
      expect(await wish(by)).toMatchObject({ value: { state: 'waiting' } });
    expect(await decided({ confirmedBy: 'Rahim ' })).toEqual({ ok: false, error: 'one_person' });
    const twice = `update games.activation set state = 'done', ended_at = now(), confirmed_by = 'RAHIM' where game_code = $1 and state = 'waiting'`;
    await expect(test.pool.query(twice, [code])).rejects.toThrow(/activation_four_eyes/);
    expect(await states()).toEqual(['2 staged', '1 active']);
  });

  it('with a return outside the band needs both people to allow any', async () => {
    const usual = { returns: USUAL_RETURNS };
    const refused = { ok: false, error: 'return_outside' };
    expect(await wish('rahim', usual)).toEqual(refused);
    expect(await wish('rahim')).toMatchObject({ value: { state: 'waiting' } });
    expect(await wish('karim', usual)).toEqual(refused);
    expect(await states()).toEqual(['2 staged', '1 active']);
    expect(await wish('karim')).toMatchObject({ value: { state: 'done' } });
    expect(await wish('rahim', { ...usual, action: 'roll-back', version: undefined })).toEqual(refused);
  });

  it('is activated once when two people confirm at once', async () => {
    await wish('rahim');
    const answers = await Promise.all(['karim', 'jamal', 'nila'].map((by) => wish(by)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.error)).toEqual([
      'active_already',
      'active_already',
    ]);
    expect(await states()).toEqual(['2 active', '1 retired']);
  });

  it('is not made active by hand, without an activation', async () => {
    const by = (set: string) =>
      test.pool.query(`update games.version set ${set} where game_code = $1 and version = 2`, [code]);
    await expect(by(`state = 'active'`)).rejects.toThrow(/by an activation of its own/);
    await wish('rahim');
    const waiting = `(select id from games.activation where game_code = $1 and state = 'waiting')`;
    await expect(by(`state = 'active', activation_id = ${waiting}`)).rejects.toThrow(/by an activation of its own/);
    await expect(test.pool.query('update games.game set current_version = 2 where code = $1', [code])).rejects.toThrow(
      /version 2 of .* is not active/,
    );
    expect(await states()).toEqual(['2 staged', '1 active']);
  });
});

describe('an active version', () => {
  it('is the only one of its game, and gives way to the one before by a roll-back of two people', async () => {
    await decided();
    const roll = { action: 'roll-back', version: undefined } as const;
    expect(await wish('karim', roll)).toMatchObject({ value: { state: 'waiting', version: 1, replaces: 2 } });
    expect(await wish('rahim', roll)).toMatchObject({ value: { state: 'done' } });
    expect(await states()).toEqual(['2 retired', '1 active']);
    const both = `update games.version set state = 'active', activation_id = $2 where game_code = $1 and version = 2`;
    const done = await test.pool.query<{ id: string }>(
      `select id from games.activation where game_code = $1 and version = 2`,
      [code],
    );
    await expect(test.pool.query(both, [code, done.rows[0]?.id])).rejects.toThrow(/by an activation of its own/);
  });

  it('and its content, activations and rounds are never deleted or changed', async () => {
    await decided();
    const refused: [string, RegExp][] = [
      [`delete from games.version where game_code = $1`, /never deleted/],
      [`update games.version set content_hash = 'x' where game_code = $1`, /never changes/],
      [
        `update games.version set state = 'staged', activation_id = null where game_code = $1 and version = 2`,
        /cannot become/,
      ],
      [`delete from games.activation where game_code = $1`, /stays written down/],
      [`update games.activation set asked_by = 'nila' where game_code = $1 and version = 2`, /stays written down/],
    ];
    for (const [text, why] of refused) await expect(test.pool.query(text, [code])).rejects.toThrow(why);
  });
});

describe('a decision of two people', () => {
  it('is carried out once, and a repeat changes nothing, even after a roll-back', async () => {
    const id = randomUUID();
    const answers = await Promise.all([decided({ id }), decided({ id }), decided({ id })]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await decided({ action: 'roll-back', version: 1, replaces: 2 })).toMatchObject({ ok: true });
    expect(await decided({ id })).toMatchObject({ ok: true });
    expect(await states()).toEqual(['2 retired', '1 active']);
    expect(await decided({ id, version: 1 })).toEqual({ ok: false, error: 'differs' });
  });

  it.each([
    ['of an unknown game', { gameCode: 'nothing' }, 'game_unknown'],
    ['of an unknown version', { version: 7 }, 'version_unknown'],
    ['that would activate what is active', { version: 1, replaces: 1 }, 'active_already'],
    ['that would roll back to a staged version', { action: 'roll-back' }, 'wrong_state'],
    ['about another version than the active one', { replaces: null }, 'replaced_meanwhile'],
  ])('%s is refused', async (_, changed, error) => {
    expect(await decided(changed)).toEqual({ ok: false, error });
    expect(await states()).toEqual(['2 staged', '1 active']);
  });

  it('drops a request that waits, which cannot be confirmed any more', async () => {
    await wish('rahim');
    await decided();
    expect(await wish('karim')).toEqual({ ok: false, error: 'active_already' });
    const { rows } = await test.pool.query(
      'select state from games.activation where game_code = $1 and version = 2 order by asked_by, state',
      [code],
    );
    expect(rows.map((row: { state: string }) => row.state).toSorted()).toEqual(['done', 'dropped']);
  });
});

describe('a round', () => {
  it('that is open finishes on its version, the next one is played on the active one, and both verify', async () => {
    await decided();
    const sessionID = await test.launch(code);
    const play = () => valueOf(test.call('/wallet/play', { sessionID, amount: 200_000, mode: 'BASE' }));
    const { round: open } = await play();
    expect(open).toMatchObject({ active: true, payout: 600_000 });
    await decided({ action: 'roll-back', version: 1, replaces: 2 });

    const back = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(back.round).toMatchObject({ roundID: open.roundID, active: true, payoutMultiplier: 3 });
    await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect(test.operator.movements.at(-1)).toBe('win +60');
    const { round: next } = await play();
    expect(next).toMatchObject({ active: false, payout: 0 });

    const proofs = await Promise.all(
      [open, next].map(async ({ verify }) => {
        const token = new URL(verify, 'http://arcade').searchParams;
        const answer = await test.arcade.plain.inject(`/rgs/round/${token.get('round')}?token=${token.get('token')}`);
        const { choice, game: shown } = answer.json<{
          choice: { weights: string; weightsHash: string };
          game: { version: number };
        }>();
        const weights = await test.arcade.plain.inject(choice.weights);
        return [shown.version, weights.headers.etag === `"${choice.weightsHash}"`, weights.body];
      }),
    );
    expect(proofs).toEqual([
      [2, true, '2,1,300\n'],
      [1, true, '1,1,0\n'],
    ]);
  });
});

describe('a payout', () => {
  it('that no client can be told exactly is refused by the database', async () => {
    const sessionID = await test.launch(code);
    await test.call('/wallet/play', { sessionID, amount: 200_000, mode: 'BASE' });
    const set = (payout: string) => test.pool.query(`update stakes.stake set payout = $1`, [payout]);
    await expect(set('900719925475')).rejects.toThrow(/stake_payable/);
    await set('900719925474');
  });
});
