import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, routes } from '@chhokka/contracts';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../commands/seed/demo-catalogue.ts';
import { DEMO_CONTENT } from '../commands/seed/demo-content.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../testing/app.ts';

let database: TestDatabase;
let platform: TestApp;
let token: string;
let nodeId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url });
  const { services } = platform.app;
  await services.catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  await services.content.add(DEMO_CONTENT);
  await services.revisions.poll();
  await services.operators.create('office', 'Office#2026');
  token = (await valueOf(callApp(platform.url, 'register', signUp('rahima')))).token;
  nodeId = services.catalogue.snapshot.game('SUND', 'royal-bengal')?.id ?? '';
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/**
 * Input that a call accepts from a member who has just signed up. Calls that need more (a provider, an operator, a feature
 * that is switched on) are tested beside their modules.
 */
const GOOD: Readonly<Partial<Record<CallName, () => Record<string, unknown>>>> = {
  systemStatus: () => ({ host: 'site.example' }),
  whitelabel: () => ({}),
  settingsPreview: () => ({}),
  sealingKey: () => ({}),
  registerSettings: () => ({}),
  countries: () => ({}),
  humanChallenge: () => ({}),
  register: () => signUp('karim_2'),
  login: () => ({ username: 'RAHIMA', password: 'kalo-biral7', type: 'username' }),
  memberInfo: () => ({}),
  memberIcons: () => ({}),
  memberAvatar: () => ({ avatar: 'boat' }),
  devices: () => ({}),
  logins: () => ({}),
  bindings: () => ({}),
  signOutDevices: () => ({}),
  paymentPassword: () => ({}),
  protection: () => ({}),
  protectionLimit: () => ({ kind: 'deposit', period: 'month', amount: '900000.00' }),
  protectionReality: () => ({ minutes: 30 }),
  protectionPlay: () => ({ since: 0 }),
  protectionStand: () => ({ check: null }),
  protectionAnswer: () => ({ check: 1 }),
  withdrawalInfo: () => ({}),
  twoFactorStart: () => ({ password: 'kalo-biral7' }),
  newGameVendor: () => ({ platform: 'html5-desktop', language: 'EN' }),
  vassGameType: () => ({ vassalage: 'SUND' }),
  gameList: () => ({
    clientType: 3,
    platform: 'flash,html5-desktop',
    gameType: 'RNG',
    pageSize: 18,
    minBet: '0.05',
    isTop: 1,
  }),
  hotGames: () => ({ merchantCode: 'x', isPlatform: 2, platform: 'html5-desktop', language: 'EN' }),
  recentGame: () => ({ clientType: 3, vassalage: 'SUND' }),
  favoriteGames: () => ({ action: 'add', nodeId, vendor: 'SUND', gameType: 'RNG' }),
  favoriteIds: () => ({}),
  favoriteGamesList: () => ({ pageSize: 15 }),
  rankList: () => ({ gameCategory: 'ALL', language: 'EN', limitNum: 50 }),
  playSitting: () => ({}),
  walletBalance: () => ({}),
  consolidatedFunds: () => ({}),
  merchantWallet: () => ({}),
  walletTransfers: () => ({ pageSize: 5 }),
  betRecords: () => ({ pageSize: 20, vassalage: 'SUND' }),
  betTotals: () => ({ gameType: 'RNG', language: 'EN' }),
  accountRecords: () => ({ account: 'held', sort: 'deposit' }),
  profitRecords: () => ({ by: 'month' }),
  banners: () => ({ language: 'ES' }),
  listAnnouncements: () => ({ types: 'B,PU', platform: 'W', execution: 'x', language: 'EN' }),
  helpCenter: () => ({}),
  sitePage: () => ({ name: 'licence' }),
  vipRanks: () => ({ language: 'BN' }),
  pointReward: () => ({ language: 'EN' }),
  pointBalance: () => ({}),
  pointConfig: () => ({}),
  pointGoods: () => ({ language: 'ES' }),
  redeemPointList: () => ({ language: 'BN' }),
  memTransDet: () => ({}),
  officeLogin: () => ({ username: 'office', password: 'Office#2026' }),
};

/** Bad input and the field that is to be named. */
const BAD: Readonly<Partial<Record<CallName, [input: Record<string, unknown>, field: string]>>> = {
  systemStatus: [{ host: 'x'.repeat(300) }, 'host'],
  register: [{ ...signUp('9lives') }, 'username'],
  login: [{ username: 'rahima', type: 'username' }, 'password'],
  feedback: [{ content: 'x', sender: '', type: 5, captcha: 'x' }, 'type'],
  memberAvatar: [{ avatar: 'https://pictures.example/me.png' }, 'avatar'],
  signOutDevices: [{ id: 'x' }, 'id'],
  logins: [{ after: 'x' }, 'after'],
  bindingCode: [{ kind: 'fax', value: '1' }, 'kind'],
  bind: [{ kind: 'email', value: ' ', verificationCode: '1' }, 'value'],
  twoFactorStart: [{}, 'password'],
  twoFactorConfirm: [{ code: ' ' }, 'code'],
  twoFactorEnd: [{ password: 'x', code: '1'.repeat(33) }, 'code'],
  withdraw: [{ amount: '10' }, 'amount'],
  protectionLimit: [{ kind: 'loss', period: 'day', amount: '0.00' }, 'amount'],
  protectionExclude: [{ length: '2d' }, 'length'],
  protectionReality: [{ minutes: 10 }, 'minutes'],
  setPaymentPassword: [{ password: 'x', paymentPassword: '12345' }, 'paymentPassword'],
  newGameVendor: [{ language: 'XX' }, 'language'],
  vassGameType: [{ vassalage: 'a b' }, 'vassalage'],
  gameList: [{ pageNo: 0 }, 'pageNo'],
  hotGames: [{ vassalage: '../' }, 'vassalage'],
  recentGame: [{ pageSize: 101 }, 'pageSize'],
  favoriteGames: [{ action: 'steal', nodeId: '1', vendor: 'SUND', gameType: 'RNG' }, 'action'],
  favoriteGamesList: [{ gameType: 'CHESS' }, 'gameType'],
  rankList: [{ limitNum: 51 }, 'limitNum'],
  launchGame: [{ vassalage: 'SUND' }, 'gameCode'],
  walletTransfer: [{ requestId: 'x', direction: 'up', amount: '10.00' }, 'requestId'],
  walletTransfers: [{ after: 'x' }, 'after'],
  roundDetail: [{}, 'roundId'],
  betRecords: [{ pageSize: 'many' }, 'pageSize'],
  betTotals: [{ to: 'today' }, 'to'],
  accountRecords: [{ sort: 'none' }, 'sort'],
  profitRecords: [{ by: 'year' }, 'by'],
  convertPoint: [{ requestId: 'x' }, 'requestId'],
  redeemPointReward: [{ rewardId: '../' }, 'rewardId'],
  officeLogin: [{ username: 'office' }, 'password'],
};

/** A call as tests make it, `callApp(url, 'chatSend', …)` or `ask('officeMember', …)`; or its route, for pictures. */
const CALLED = /\w\(\s*(?:[\w.[\]]+(?:\(\w*\))?,\s*)?'(\w+)'|routes\.(\w+)/g;

const names = Object.keys(routes) as CallName[];
const withSession = names.filter((name) => routes[name].access === 'member');

describe('every call', () => {
  it.each(Object.entries(GOOD))('%s answers valid input as its contract says', async (name, input) => {
    // In tests the server checks each answer against its contract: a wrong one would be a 500.
    const { status, body } = await callApp(platform.url, name as CallName, input(), { token });
    expect(body).toMatchObject({ success: true, message: '' });
    expect(status).toBe(200);
  });

  it('is covered by a test, here or beside its module', async () => {
    const root = join(import.meta.dirname, '../..');
    const files = globSync('{src,tests,testing}/**/*.ts', { cwd: root }).filter((file) =>
      /\.test\.ts$|(^|\/)testing\//.test(file),
    );
    const texts = files
      .filter((file) => !file.endsWith('contract.test.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const made = new Set(
      texts.flatMap((text) => [...text.matchAll(CALLED)].map(([, called, named]) => called ?? named)),
    );
    expect(names.filter((name) => !(name in GOOD) && !made.has(name))).toEqual([]);
  });

  it.each(Object.entries(BAD))('%s names the invalid field in the caller’s language', async (name, [input, field]) => {
    const inBengali = await refusalOf(callApp(platform.url, name as CallName, input, { token }));
    const inEnglish = await refusalOf(
      callApp(platform.url, name as CallName, input, { token, language: 'en-GB,en;q=0.9,bn;q=0.5' }),
    );
    expect(inBengali).toMatchObject({ status: 400, code: 'bad_request', message: errorText.bn.bad_request });
    expect(inEnglish).toMatchObject({ status: 400, code: 'bad_request', message: errorText.en.bad_request });
    expect(inBengali.fields?.[field]).toMatch(/[ঀ-৿]/);
    expect(inEnglish.fields?.[field]).toMatch(/^[A-Z][ -~–]+\.$/);
  });

  it.each(withSession)('%s refuses a caller without a session', async (name) => {
    for (const wrong of [undefined, 'x'.repeat(43)]) {
      const refusal = await refusalOf(callApp(platform.url, name, {}, wrong === undefined ? {} : { token: wrong }));
      expect(refusal).toMatchObject({ status: 401, code: 'unauthorized', message: errorText.bn.unauthorized });
    }
  });

  it('treats an expired session as a guest where guests are allowed', async () => {
    const expired = await valueOf(callApp(platform.url, 'promotionList', {}, { token: 'x'.repeat(43) }));
    expect(expired).toEqual(await valueOf(callApp(platform.url, 'promotionList', {})));
  });

  it('names every invalid field at once, with the bounds of its rule', async () => {
    const { fields } = await refusalOf(
      callApp(platform.url, 'gameList', { pageNo: 0, pageSize: 1000, gameName: 'x'.repeat(65) }, { language: 'en' }),
    );
    expect(fields).toEqual({
      pageNo: fieldText.en.too_small.replace('{minimum}', '1'),
      pageSize: fieldText.en.too_large.replace('{maximum}', '100'),
      gameName: fieldText.en.too_long.replace('{maximum}', '64'),
    });
  });
});
