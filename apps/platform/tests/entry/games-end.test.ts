import { DAY, HOUR, minor } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/modules/money/ledger/index.ts';
import {
  addGames,
  BDT,
  bet,
  GAME,
  type Player,
  PROVIDER,
  win,
} from '../../src/modules/money/wallet/testing/fixture.ts';
import { callerAt } from '../../src/modules/people/entry/testing/caller.ts';
import { callApp, signUp, valueOf } from '../../testing/app.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';
const OTHER = 'holud-pakhi9';

let site: TestSite;
let operator: string;
let last = 0;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 10_000 } });
  await site.save('demoOutbox', true);
  await addGames(services().pool);
  await services().operators.create('rina', 'Office#2026', 'owner');
  const signedIn = await valueOf(callApp(url(), 'officeLogin', { username: 'rina', password: 'Office#2026' }));
  operator = signedIn.token;
});
afterAll(async () => {
  expect((await reconcile(services().pool)).differences).toEqual([]);
  await site.close();
});
afterEach(() => site.forgetCounts());

const services = (process: 0 | 1 = 0) => site.apps[process].app.services;
const url = () => site.apps[0].url;

/** One device of a member, with a game that was launched on it. */
interface Device {
  readonly token: string;
  readonly sessionId: string;
  readonly game: Player;
}

async function open(token: string): Promise<Device> {
  const { devices, wallet } = services();
  const session = await devices.sessions.find(token);
  if (session === null) throw new Error('not logged in');
  const { memberId, sessionId } = session;
  const opening = { memberId, memberSession: sessionId, providerId: PROVIDER, gameCode: GAME, currency: BDT };
  const game = await wallet.openSession({ ...opening, language: 'bn', ttlMs: 4 * HOUR });
  return { token, sessionId, game: { id: memberId, ...game } };
}

/** A member with ten taka who is logged in on two devices and plays on both. */
async function twoDevices(): Promise<{ account: string; mobile: string; id: string; phone: Device; desktop: Device }> {
  last += 1;
  const account = `Khela_${last}`;
  const mobile = `0171${String(2_000_000 + last)}`;
  const { token, customerId: id } = await valueOf(callApp(url(), 'register', signUp(account)));
  await site.sql.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
    id,
    `+88${mobile}`,
  ]);
  await services().wallet.deposit(id, minor(1_000n), `begin-${id}`);
  const again = await valueOf(callApp(url(), 'login', { username: account, password: PASSWORD, type: 'username' }));
  return { account, mobile, id, phone: await open(token), desktop: await open(again.token) };
}

const play = async ({ game }: Device, process: 0 | 1 = 1) =>
  (await services(process).wallet.execute(PROVIDER, bet(game, 1n))).outcome;

describe('a game ends with the login that launched it, and a win is still paid:', () => {
  type Member = Awaited<ReturnType<typeof twoDevices>>;
  /** What ends the login of the phone, and whether the desktop's ends too. */
  const ways: readonly (readonly [way: string, both: boolean, end: (member: Member) => Promise<unknown>])[] = [
    ['a logout', false, ({ phone }) => valueOf(callApp(url(), 'logout', {}, { token: phone.token }))],
    [
      'signing one device out from another',
      false,
      ({ phone, desktop }) =>
        valueOf(callApp(url(), 'signOutDevices', { id: phone.sessionId }, { token: desktop.token })),
    ],
    [
      'signing all other devices out',
      false,
      ({ desktop }) => valueOf(callApp(url(), 'signOutDevices', {}, { token: desktop.token })),
    ],
    [
      'a changed password',
      true,
      ({ desktop: { token } }) => {
        const change = { oldPassword: PASSWORD, newPassword: OTHER, confirmNewPassword: OTHER };
        return valueOf(callApp(url(), 'changePassword', change, { token }));
      },
    ],
    [
      'a password recovered by phone',
      true,
      async ({ mobile }) => {
        const number = { mobileNum: mobile, countryDialingCode: '880' };
        await valueOf(callApp(url(), 'smsPassword', number));
        const verificationCode = await site.codeOf(`+88${mobile}`);
        return valueOf(callApp(url(), 'passwordByPhone', { ...number, verificationCode, newPassword: OTHER }));
      },
    ],
    [
      'a login that an operator locks',
      true,
      ({ id }) => {
        const lock = { memberId: id, scope: 'login', locked: true, reason: 'asked for it' };
        return valueOf(callApp(url(), 'officeMemberLock', lock, { token: operator }));
      },
    ],
    [
      'the twenty-first login, which ends the oldest',
      false,
      async ({ account }) => {
        for (let turn = 0; turn < 19; turn += 1) {
          site.clock.advance(1);
          await services().entry.login(
            { username: account, password: PASSWORD, type: 'username' },
            callerAt('10.4.0.1'),
          );
        }
      },
    ],
  ];

  it.each(ways)('%s', async (_, both, end) => {
    const member = await twoDevices();
    const { phone, desktop } = member;
    const staked = bet(phone.game, 100n);
    expect(await services().wallet.execute(PROVIDER, staked)).toMatchObject({ outcome: 'accepted' });
    await end(member);
    expect(await play(phone)).toBe('session_expired');
    expect(await services(1).wallet.session(PROVIDER, phone.game.session)).toEqual({ refused: 'session_expired' });
    expect(await play(desktop)).toBe(both ? 'session_expired' : 'accepted');
    const won = win(phone.game, 500n, { roundId: staked.roundId, roundClosed: true });
    expect(await services(1).wallet.execute(PROVIDER, won)).toMatchObject({ outcome: 'accepted' });
  });

  it('a day without use of the site, which bets do not prolong', async () => {
    const { phone, desktop } = await twoDevices();
    for (let hours = 0; hours < 24; hours += 3) {
      expect(await play(phone)).toBe('accepted');
      expect(await play(desktop)).toBe('accepted');
      site.clock.advance(3 * HOUR);
      await services().devices.sessions.find(desktop.token);
    }
    expect(await play(phone)).toBe('session_expired');
    expect(await play(desktop)).toBe('accepted');
    await services().devices.sweep();
    expect(await play(phone)).toBe('session_expired');
    expect(await play(desktop)).toBe('accepted');
    site.clock.advance(7 * DAY);
    expect(await play(desktop)).toBe('session_expired');
  });
});
