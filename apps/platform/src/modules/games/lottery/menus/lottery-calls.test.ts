import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'node:http';
import { join } from 'node:path';
import { realtimeSaying, type RealtimeSaying, REALTIME_PATH } from '@chhokka/contracts';
import { drawNumero, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../../testing/two-apps.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { writeBet } from '../testing/bets.ts';

const GAME = 'ssc-1m';
const MINUTE = 60_000;
/** Beside other work, draws and what is told of them come late. */
const PATIENT = { timeout: MINUTE };
const COMMAND = join(import.meta.dirname, '../../../../commands/draw-verify.ts');

let site: TwoApps;
let url: string;
let player: string;
let memberId: string;
beforeAll(async () => {
  site = await startTwoApps();
  url = site.first.url;
  player = (await valueOf(callApp(url, 'register', signUp('khelowar1')))).token ?? '';
  const { rows } = await site.sql.query<{ id: string }>("select id from members.member where account = 'khelowar1'");
  memberId = rows[0]?.id ?? '';
  await coming(GAME);
});
afterAll(() => site.close());

/** The numeros of a game that take bets, as soon as it is planned. */
function coming(gameCode: string) {
  return waitFor(async () => {
    const answer = await callApp(url, 'lotteryNumeros', { gameCode });
    return answer.body.success && answer.body.value.list.length > 0 ? answer.body.value.list : undefined;
  });
}

/** Adds a numero of a game that is due now. The running processes draw it. */
async function addDue(gameCode: string, numero: string): Promise<void> {
  const seed = Buffer.from(numero.padEnd(32, '.')).subarray(0, 32);
  const sealed = site.first.app.services.secretBox
    .lock(seed, `lottery.seed:${gameCode}:${numero}`)
    .toString('base64url');
  await site.sql.query(
    `with added as (insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
        values ($1, $2, now(), now() + interval '300 ms', now() + interval '500 ms', sha256($3::bytea)) returning id)
      insert into lottery.seed (numero_id, sealed) select id, $4 from added`,
    [gameCode, numero, seed, sealed],
  );
}

const proofOf = (numero: string, gameCode = GAME) => valueOf(callApp(url, 'lotteryProof', { gameCode, numero }));
const drawnProof = (numero: string) =>
  waitFor(async () => {
    const proof = await proofOf(numero);
    return proof.numbers === null ? undefined : proof;
  });

async function verify(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => out.push(String(chunk)));
  child.stderr.on('data', (chunk) => error.push(String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out: out.join(''), error: error.join('') };
}

/** All games of a menu. */
async function menu(input: Record<string, string> = {}) {
  const { menus } = await valueOf(callApp(url, 'lotteryMenus', input));
  return menus.flatMap(({ gameMenus }) => gameMenus);
}

describe('the menus', () => {
  it('tell of each game the running numero, its times by the server and the last result', async () => {
    const { serverTime, menus } = await valueOf(callApp(url, 'lotteryMenus', { language: 'EN' }));
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(2_000);
    const game = menus.find(({ tag }) => tag === 'ssc')?.gameMenus.find(({ gameCode }) => gameCode === GAME);
    expect(game).toMatchObject({
      gameId: GAME,
      gameName: '1-Minute Five',
      vendor: 'LOTT',
      prizeMode: 'Lott',
      remark: 'every minute',
      drawDayOfWeek: '1,2,3,4,5,6,7',
    });
    const { numero = '', remainTime = 0, lockTime = 0, winningTime = 0 } = game ?? {};
    expect(Math.abs(serverTime + remainTime + lockTime - winningTime)).toBeLessThanOrEqual(
      remainTime === 0 ? 6_000 : 2,
    );
    expect(await proofOf(numero)).toMatchObject({ drawsAt: winningTime });
  });

  it('are those of one prize mode where it is named, and of ZY in the other call', async () => {
    expect(new Set((await menu({ prizeMode: 'Lott' })).map(({ prizeMode }) => prizeMode))).toEqual(new Set(['Lott']));
    const all = (await menu()).filter(({ prizeMode }) => prizeMode === 'ZY').map(({ gameCode }) => gameCode);
    const { menus } = await valueOf(callApp(url, 'vnLotteryMenu', {}));
    expect(menus.flatMap(({ gameMenus }) => gameMenus).map(({ gameCode }) => gameCode)).toEqual(all);
  });

  it('leave out a game that the catalogue has switched off, and call it as the catalogue does', async () => {
    const isShown = async () =>
      (await menu({ language: 'EN' })).find(({ gameCode }) => gameCode === 'ssc-5m')?.gameName;
    expect(await isShown()).toBe('5-Minute Five');
    await site.sql.query(
      `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id, icon)
        values ('LOTT', 'DRAWS', 'লট', 'Lott', 990, 'lott') on conflict do nothing`,
    );
    await site.sql.query(
      `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, classify, min_bet, icon)
        values ('LOTT', 'DRAWS', 'ssc-5m', 'পাঁচে পাঁচ', 'Five in Five', 'LOTT', '', 1, 'ssc-5m')`,
    );
    await expect.poll(isShown).toBe('Five in Five');
    await site.sql.query("update catalogue.game set enabled = false where game_code = 'ssc-5m'");
    await expect.poll(isShown).toBeUndefined();
    await site.sql.query("update catalogue.game set enabled = true where game_code = 'ssc-5m'");
    await expect.poll(isShown).toBe('Five in Five');
  });

  it('leave out a closed game when nothing runs any more', async () => {
    const isShown = async () => (await menu()).some(({ gameCode }) => gameCode === 'ssc-3m');
    await site.sql.query("update lottery.game set open = false where code = 'ssc-3m'");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await isShown()).toBe(true);
    await site.sql.query("delete from lottery.numero where game_code = 'ssc-3m' and state = 'open'");
    await expect.poll(isShown).toBe(false);
  });
});

describe('recent and popular games', () => {
  it('follow what members bet on', async () => {
    const recent = async () =>
      (await valueOf(callApp(url, 'recentLotteries', {}, { token: player }))).gameMenus.map(({ gameCode }) => gameCode);
    expect(await recent()).toEqual([]);
    // Nothing is drawn on which the rest of this file waits: nobody settles bets without money.
    const [first, second] = [(await coming('ssc-5m')).at(-1), (await coming(GAME)).at(-1)];
    await writeBet(site.sql, 'ssc-5m', [first?.numero ?? ''], memberId);
    await writeBet(site.sql, GAME, [second?.numero ?? ''], memberId);
    expect(await recent()).toEqual([GAME, 'ssc-5m']);
    await writeBet(site.sql, 'ssc-5m', [first?.numero ?? '']);
    await writeBet(site.sql, 'ssc-5m', [first?.numero ?? '']);
    const popular = await valueOf(callApp(url, 'popularLotteries', {}));
    expect(popular.gameMenus.map(({ gameCode }) => gameCode)).toEqual(['ssc-5m', GAME]);
    expect(await valueOf(callApp(url, 'popularLotteries', { count: 1 }))).toMatchObject({
      gameMenus: [{ gameCode: 'ssc-5m' }],
    });
    expect((await valueOf(callApp(url, 'popularLotteries', { prizeMode: 'SEA' }))).gameMenus).toEqual([]);
  });

  it('need a login where they are the member’s own', async () => {
    expect(await refusalOf(callApp(url, 'recentLotteries', {}))).toMatchObject({ code: 'unauthorized' });
    expect(await refusalOf(callApp(url, 'openedOfGame', { gameCode: GAME }))).toMatchObject({ code: 'unauthorized' });
  });
});

describe('the board of a game', () => {
  it('has the running numero and the next one, limits, series and results', async () => {
    const board = await valueOf(callApp(url, 'lotteryBoard', { gameCode: GAME, language: 'ES' }));
    expect(board).toMatchObject({
      gameName: 'Cinco de 1 minuto',
      remark: 'cada minuto',
      family: 'ssc',
      open: true,
      series: { min: 1_700, max: 1_960, standard: 1_960 },
      most: { number: '500000.00', play: '5000000.00', member: '200000.00', numero: '20000000.00' },
      pool: null,
    });
    const [running, next] = board.numeros;
    expect(next?.opensAt).toBe(running?.drawsAt);
    expect((next?.drawsAt ?? 0) - (running?.drawsAt ?? 0)).toBe(MINUTE);
  });

  it('is refused for a game that does not exist, as are its numeros and draws', async () => {
    const gameCode = 'no-such-game';
    const refused = await Promise.all([
      refusalOf(callApp(url, 'lotteryBoard', { gameCode })),
      refusalOf(callApp(url, 'lotteryNumeros', { gameCode })),
      refusalOf(callApp(url, 'lotteryDraws', { gameCode })),
      refusalOf(callApp(url, 'openedOfGame', { gameCode }, { token: player })),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'game_unknown'));
    expect(await refusalOf(callApp(url, 'lotteryProof', { gameCode: GAME, numero: '20000101-0001' }))).toMatchObject({
      code: 'round_unknown',
    });
  });

  it('has a hundred numeros that take bets, each after the other, for a chase', async () => {
    const list = await coming(GAME);
    expect(list).toHaveLength(100);
    expect(list.every(({ state, locksAt }) => state === 'open' && locksAt > Date.now() - 5_000)).toBe(true);
    expect(list.map(({ drawsAt }) => drawsAt)).toEqual(
      list.map((_, place) => (list[0]?.drawsAt ?? 0) + place * MINUTE),
    );
  });
});

describe('a draw', () => {
  it('happens by itself, is told to open pages, and can be proved', async () => {
    const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, { headers: { origin: url } });
    const said: RealtimeSaying[] = [];
    socket.addEventListener('message', ({ data }) => said.push(realtimeSaying.parse(JSON.parse(String(data)))));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', channels: ['draws'] }));
    await expect.poll(() => said.length).toBeGreaterThan(0);

    await addDue(GAME, '20200101-0001');
    const before = await proofOf('20200101-0001');
    expect(before).toMatchObject({ seed: null, numbers: null, drawnAt: null });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const proof = await drawnProof('20200101-0001');
    expect(proof.seedHash).toBe(before.seedHash);
    const family = LOTTERY_FAMILIES.ssc;
    expect(family && drawNumero(family, { ...proof, seed: proof.seed ?? '' })).toEqual(proof.numbers);

    const result = {
      gameCode: GAME,
      numero: '20200101-0001',
      numbers: proof.numbers,
      drawsAt: proof.drawsAt,
      drawnAt: proof.drawnAt,
      late: false,
    };
    const told = () => said.flatMap((each) => (each.type === 'message' && each.channel === 'draws' ? [each.body] : []));
    await expect.poll(told, PATIENT).toContainEqual(result);
    socket.close();
    await expect
      .poll(async () => (await valueOf(callApp(url, 'lotteryDraws', { gameCode: GAME }))).list, PATIENT)
      .toContainEqual(result);
    const { list: opened } = await valueOf(
      callApp(url, 'openedOfGame', { gameCode: GAME, count: 2 }, { token: player }),
    );
    // The game's own draw of the minute may come in between.
    expect(opened).toContainEqual(result);
    const { list } = await valueOf(callApp(site.second.url, 'openedNumeros', {}, { token: player }));
    expect(list.find(({ gameCode }) => gameCode === GAME)?.drawnAt).toBeGreaterThanOrEqual(result.drawnAt ?? 0);
    const board = await valueOf(callApp(site.second.url, 'lotteryBoard', { gameCode: GAME }));
    expect(board.results).toContainEqual(result);
  });

  it('is listed page by page', async () => {
    await addDue(GAME, '20200102-0001');
    await drawnProof('20200102-0001');
    await addDue(GAME, '20200103-0001');
    await drawnProof('20200103-0001');
    const before = { gameCode: GAME, before: '20200103-0001', count: 2 };
    expect((await valueOf(callApp(url, 'lotteryDraws', before))).list.map(({ numero }) => numero)).toContain(
      '20200102-0001',
    );
  });

  it('is metered', async () => {
    const text = await site.first.app.services.metrics.registry.metrics();
    const other = await site.second.app.services.metrics.registry.metrics();
    const counts = [text, other].map((all) => Number(/^lottery_draw_delay_seconds_count (\d+)/m.exec(all)?.[1]));
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeGreaterThanOrEqual(1);
    expect(text).toMatch(/^lottery_draws_late_total 0/m);
  });
});

describe('npm run draw:verify', () => {
  it('proves a draw of a running site, and offline from its seed', async () => {
    await addDue(GAME, '20200104-0001');
    const { seed, seedHash, numbers } = await drawnProof('20200104-0001');
    const online = await verify(GAME, '20200104-0001', '--site', url);
    expect(online).toMatchObject({ code: 0, error: '' });
    expect(online.out).toContain(`numbers computed  ${numbers?.join(' ')}`);
    expect(online.out).toContain(`hash computed     ${seedHash}`);
    const args = [GAME, '20200104-0001', '--seed', seed ?? '', '--hash', seedHash];
    expect(await verify(...args, '--numbers', numbers?.join(',') ?? '')).toMatchObject({ code: 0 });
    const others = numbers?.map((digit) => String((Number(digit) + 1) % 10)).join(',') ?? '';
    expect(await verify(...args, '--numbers', others)).toMatchObject({
      code: 1,
      out: expect.stringContaining('the numbers are'),
    });
    expect(await verify(GAME, '20200104-0001', '--seed', seed ?? '', '--hash', '0'.repeat(64))).toMatchObject({
      code: 1,
      out: expect.stringContaining('the hash is'),
    });
  });

  it('shows the commitment of a numero that is not drawn, and says what it cannot find', async () => {
    const numero = (await coming(GAME)).at(-1)?.numero ?? '';
    const { seedHash } = await proofOf(numero);
    expect(await verify(GAME, numero, '--site', url)).toMatchObject({
      code: 2,
      error: expect.stringContaining(`is not drawn yet. Its seed was committed to with the hash ${seedHash}`),
    });
    expect(await verify(GAME, '20000101-0001', '--site', url)).toMatchObject({ code: 2 });
    expect(await verify(GAME)).toMatchObject({ code: 2, error: expect.stringContaining('npm run draw:verify') });
  });
});
