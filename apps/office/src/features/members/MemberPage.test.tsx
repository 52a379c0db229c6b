import type { Permission } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { agentFile, KARIM, NADIA } from '../../testing/samples-agents.ts';
import { AGENT, JOBA, MEMBER, MORNING, TRIAL } from '../../testing/samples-members.ts';

const { members: t } = en;
const HER = `members/${JOBA}`;
const id = (last: number) => `019ab000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** What the page tells, each as `Name: value`. */
const facts = (): string[] =>
  [...document.querySelectorAll('main dl > div')].map((each) =>
    [...each.children].map(({ textContent }) => textContent).join(': '),
  );

const rows = async (caption: string): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: caption });
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
};

const buttons = (): string[] => {
  const main = document.querySelector('main');
  return main === null
    ? []
    : within(main)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
};

describe('a member’s page', () => {
  it('shows the member’s data, with a dash for what is unknown', async () => {
    openOffice(HER, { officeMember: MEMBER });
    await heading('joba');
    expect(facts()).toEqual([
      `${t.balance}: BDT\u00a012,345.60`,
      `${t.held}: BDT\u00a0200.00`,
      `${t.id}: ${JOBA}`,
      `${t.nickname}: Joba`,
      `${t.kind}: ${t.regular}`,
      `${t.realName}: –`,
      `${t.birthday}: –`,
      `${t.mobile}: +8801712345678`,
      `${t.email}: –`,
      `${t.twoFactor}: ${t.off}`,
      expect.stringContaining(`${t.created}: `),
      `${t.lastLogin}: –`,
      `${t.lastPlay}: –`,
      `${t.upline}: –`,
      `${t.domain}: –`,
      `${t.codes}: –`,
    ]);
    expect(document.title).toContain('joba');
  });

  it('shows verified data, the agent who brought the member, and the locks', async () => {
    openOffice(HER, {
      officeMember: {
        ...MEMBER,
        userType: 1,
        locks: { login: true, bet: false, withdraw: true },
        email: 'joba@example.org',
        emailVerified: true,
        mobileVerified: true,
        twoFactor: true,
        upline: { memberId: AGENT, account: 'agent' },
        affiliateCode: 'A1',
        referralCode: 'R2',
        domain: 'shapla.example',
        lastLoginAt: MORNING,
        lastPlayAt: MORNING,
      },
      officeAgentFile: agentFile({ memberId: JOBA, account: 'joba', way: [KARIM, NADIA], rate: 40, nextRate: 50 }),
    });
    await heading('joba');
    await screen.findByText('nadia');
    const told = facts();
    const { agents } = en;
    expect(told).toContain(`${agents.ofMember.path}: karim › nadia`);
    expect(told).toContain(
      `${agents.ofMember.rate}: ${fill(agents.rateFrom, { rate: '0.40\u00a0%', next: '0.50\u00a0%' })}`,
    );
    expect(screen.getByText('joba', { selector: 'dd a' }).getAttribute('href')).toBe(`/backoffice/agents/${JOBA}`);
    expect(told).toContain(`${t.kind}: ${t.agent}`);
    expect(told).toContain(`${t.mobile}: +8801712345678 · ${t.proved}`);
    expect(told).toContain(`${t.email}: joba@example.org · ${t.proved}`);
    expect(told).toContain(`${t.twoFactor}: ${t.on}`);
    expect(told).toContain(`${t.codes}: A1, R2`);
    expect(told).toContain(`${t.domain}: shapla.example`);
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${t.lastPlay}: .*\\d`)));
    expect(screen.getByText('agent').getAttribute('href')).toBe(`/backoffice/members/${AGENT}`);
    expect(screen.getByText(t.locked.login)).toBeDefined();
    expect(screen.getByText(t.locked.withdraw)).toBeDefined();
    expect(screen.queryByText(t.locked.bet)).toBeNull();
  });

  it('shows that there is no such member, and retries', async () => {
    const { server, user } = openOffice(HER, { officeMember: refused('member_unknown') });
    await screen.findByText(en.failedTitle);
    server.answer({ officeMember: MEMBER });
    await user.click(screen.getByText(en.retry));
    await heading('joba');
    expect(server.inputs('officeMember')).toEqual([{ memberId: JOBA }, { memberId: JOBA }]);
  });

  const { lock } = t;
  const locks = [lock.login, lock.bet, lock.withdraw];
  it.each<[string, Permission[], Partial<typeof MEMBER>, string[]]>([
    ['an operator who may only read members', ['members.read'], {}, []],
    ['an operator who may change members', ['members.read', 'members.write'], {}, locks],
    ['an operator who may adjust balances', ['members.read', 'members.adjust'], {}, [t.adjust]],
    ['an operator who may exclude members', ['members.read', 'members.exclude'], {}, [t.exclude]],
    ['an operator who may make agents', ['members.read', 'agents.write'], {}, [en.agents.make.open]],
    [
      'an operator with all of these, on the page of a trial account,',
      ['members.read', 'members.write', 'members.adjust', 'members.exclude', 'agents.write'],
      { memberId: TRIAL, userType: 4 },
      locks,
    ],
  ])('offers %s exactly the allowed actions', async (_, permissions, part, offered) => {
    openOffice(HER, { officeMember: { ...MEMBER, ...part } }, { permissions });
    await heading('joba');
    expect(buttons()).toEqual(offered);
  });

  it('shows no button for notes to an operator who may only read', async () => {
    openOffice(`${HER}?tab=notes`, { officeMember: MEMBER }, { permissions: ['members.read'] });
    await screen.findByText(t.noNotes);
    expect(buttons()).toEqual([]);
  });
});

describe('the tabs of a member’s page', () => {
  it('are kept in the address', async () => {
    const { server, user } = openOffice(`${HER}?tab=nothing`, {
      officeMember: MEMBER,
      officeMemberLedger: { list: [], next: null },
      officeMemberBets: { list: [], next: null },
      officeDeposits: { list: [], next: null, sum: null },
      officeWithdrawals: { list: [], next: null, sum: null },
      officeMemberLogins: { list: [], next: null },
      officeMemberMessages: { list: [], next: null },
      officeMemberRisk: { list: [] },
      officeMemberProtection: {
        limits: [],
        exclusion: null,
        missing: '0.00',
        lifetime: { deposited: '0.00', withdrawn: '0.00' },
      },
    });
    await screen.findByText(t.realName);
    const parts = screen.getByRole('navigation', { name: t.parts });
    const empty = {
      ledger: t.noLines,
      deposits: en.deposits.emptyTitle,
      withdrawals: en.withdrawals.emptyTitle,
      bets: t.noBets,
      protection: t.noLimits,
      devices: t.noDevices,
      logins: en.logins.none,
      risk: t.noRisk,
      messages: t.noMessages,
      notes: t.noNotes,
    } as const;
    for (const [tab, text] of Object.entries(empty) as [keyof typeof empty, string][]) {
      await user.click(within(parts).getByText(t.tabs[tab]));
      await screen.findByText(text);
      expect(place()).toBe(`${HER}?tab=${tab}`);
      expect(within(parts).getByText(t.tabs[tab]).getAttribute('aria-current')).not.toBeNull();
    }
    expect(server.inputs('officeMember')).toHaveLength(1);
    for (const list of [server.inputs('officeDeposits')[0], server.inputs('officeWithdrawals')[0]])
      expect(list).toMatchObject({ state: 'all', memberId: MEMBER.memberId });
  });

  it('show the lines of the cash and the held account, page after page', async () => {
    const line = (version: string, amount: string, kind: string) =>
      ({
        version,
        kind,
        reference: null,
        amount,
        balanceBefore: '0.00',
        balanceAfter: '1000.00',
        at: MORNING,
      }) as const;
    const { server, user } = openOffice(`${HER}?tab=ledger`, {
      officeMember: MEMBER,
      officeMemberLedger: ({ account, after }) => {
        if (account === 'held') return { list: [line('3', '50.00', 'hold')], next: null };
        return after === undefined
          ? { list: [{ ...line('2', '-1234.50', 'adjustment'), reference: 'R-7' }], next: '2' }
          : { list: [line('1', '1000.00', 'a_kind_of_tomorrow')], next: null };
      },
    });
    await user.click(await screen.findByText(en.table.more));
    await screen.findByText('a_kind_of_tomorrow');
    const [newest, oldest] = await rows(t.tabs.ledger);
    expect(newest).toMatch(/\| Adjustment \| −1,234\.50 \| 1,000\.00 \| R-7$/);
    expect(oldest).toMatch(/\| a_kind_of_tomorrow \| 1,000\.00 \| 1,000\.00 \| –$/);
    await user.selectOptions(screen.getByLabelText(t.accountKind), t.held);
    await screen.findByText('50.00');
    for (const title of [t.moved, t.balanceAfter]) screen.getByRole('columnheader', { name: `${title} (BDT)` });
    expect(server.inputs('officeMemberLedger').map(({ account, after }) => [account, after])).toEqual([
      ['cash', undefined],
      ['cash', '2'],
      ['held', undefined],
    ]);
  });

  it('show the rounds with the names of game and vendor, bet, win and result', async () => {
    const game = { vassalage: 'SUND', gameCode: 'padma-ilish', name: 'Padma Ilish', vendorName: 'Sundarban' };
    const bet = { state: 'closed', openedAt: MORNING, bet: '12.34', win: '5.67', net: '-6.67' };
    openOffice(`${HER}?tab=bets`, {
      officeMember: MEMBER,
      officeMemberBets: {
        list: [
          { roundId: 'r2', ...game, ...bet },
          { roundId: 'r1', ...game, name: '', vendorName: '', ...bet },
        ],
        next: null,
      },
    });
    const [named, nameless] = await rows(t.tabs.bets);
    for (const title of [t.bet, t.win, t.net]) screen.getByRole('columnheader', { name: `${title} (BDT)` });
    expect(named).toMatch(/\| Padma IlishSundarban \| 12\.34 \| 5\.67 \| −6\.67 \| Ended \| Open r2$/);
    // The catalogue no longer has it.
    expect(nameless).toMatch(/\| padma-ilishSUND \|/);
    expect(screen.getByText('Padma Ilish').getAttribute('href')).toBe(
      '/backoffice/site-games?kind=game&vendor=SUND&search=padma-ilish',
    );
  });

  it('show each login attempt, its method and its outcome', async () => {
    const login = { at: MORNING, ip: '', device: '', secondStep: false };
    openOffice(`${HER}?tab=logins`, {
      officeMember: MEMBER,
      officeMemberLogins: {
        list: [
          { ...login, id: id(1), way: 'password', outcome: 'in', secondStep: true, ip: '127.0.0.1', device: 'Firefox' },
          { ...login, id: id(2), way: 'sms', outcome: 'wrong_code' },
        ],
        next: null,
      },
    });
    const [first, second] = await rows(t.tabs.logins);
    expect(first).toMatch(/\| Logged in \| Password · with authenticator \| Firefox \| 127\.0\.0\.1$/);
    expect(second).toMatch(/\| Wrong code \| SMS code \| – \| –$/);
  });

  it('show the exclusion with its end and origin, and the member’s own limits', async () => {
    openOffice(`${HER}?tab=protection`, {
      officeMember: MEMBER,
      officeMemberProtection: {
        limits: [
          { kind: 'deposit', period: 'week', amount: '5000.00', used: '4990.50' },
          { kind: 'time', period: 'day', amount: '90', used: '12' },
        ],
        exclusion: { kind: 'operator', until: null },
        missing: '120.00',
        lifetime: { deposited: '10000.00', withdrawn: '2500.00' },
      },
    });
    expect(await rows(t.tabs.protection)).toEqual([
      'Deposits · per week | BDT\u00a05,000.00 | BDT\u00a04,990.50',
      'Play time in minutes · per day | 90 | 12',
    ]);
    const told = facts();
    expect(told).toContain(`${t.deposited}: BDT\u00a010,000.00`);
    expect(told).toContain(`${t.withdrawn}: BDT\u00a02,500.00`);
    expect(told).toContain(`${t.missing}: BDT\u00a0120.00`);
    expect(told).toContain(`${t.keepsAway}: ${t.forEver}`);
    expect(told).toContain(`${t.keptAwayWho}: ${t.keptAwayBy.operator}`);
  });

  it('show payout accounts with what verified them, removed ones too', async () => {
    const account = { payoutId: id(3), kind: 'bkash', ending: '4321', boundAt: MORNING, usableFrom: MORNING } as const;
    openOffice(`${HER}?tab=payouts`, {
      officeMember: MEMBER,
      officePayouts: {
        list: [
          { ...account, removedAt: null, verifiedBy: 'payment', paid: 3 },
          { ...account, payoutId: id(4), kind: 'bank', ending: '9', removedAt: MORNING, verifiedBy: null, paid: 0 },
        ],
      },
    });
    const [first, second] = await rows(t.tabs.payouts);
    expect(first).toMatch(new RegExp(`^bKash •••• 4321 .*\\| ${t.verifiedBy.payment} \\| 3 \\| –$`));
    expect(second).toMatch(new RegExp(`^Bank •••• 9 .*\\| ${t.verifiedBy.nobody} \\| 0 \\| .*\\d`));
  });

  it('show devices, and other members who share them or a payout account', async () => {
    const device = { id: id(9), device: 'Chrome on Android', address: '', createdAt: MORNING, lastUsedAt: MORNING };
    const { user } = openOffice(`${HER}?tab=devices`, {
      officeMember: { ...MEMBER, devices: [device] },
      officeMemberRisk: {
        list: [
          {
            memberId: AGENT,
            account: 'agent',
            shares: ['device', 'payout'],
            locks: { login: true, bet: false, withdraw: false },
          },
        ],
      },
    });
    expect((await rows(t.tabs.devices))[0]).toMatch(/^Chrome on Android \| – \| .*2026/);
    await user.click(screen.getByText(t.tabs.risk));
    await screen.findByText(t.riskText);
    expect(await rows(t.tabs.risk)).toEqual(['agent | BrowserPayout account | Login locked']);
    expect(screen.getByText('agent').getAttribute('href')).toBe(`/backoffice/members/${AGENT}`);
  });

  it('show in Bengali the messages to the member, and whether they were read', async () => {
    const message = { title: 'Welcome', sentAt: MORNING, readAt: null };
    const { server, user } = openOffice(
      `${HER}?tab=messages`,
      {
        officeMember: MEMBER,
        officeMemberMessages: ({ after }) =>
          after === undefined
            ? { list: [{ ...message, id: id(1), content: '<b>Hello</b>' }], next: id(1) }
            : { list: [{ ...message, id: id(2), content: 'Older', readAt: MORNING }], next: null },
      },
      { language: 'bn' },
    );
    // Markup is shown as the letters that it is.
    await screen.findByText('<b>Hello</b>');
    expect(screen.getByText(bn.members.unread)).toBeDefined();
    await user.click(screen.getByText(bn.members.older));
    await screen.findByText('Older');
    expect(screen.getByText(bn.members.read)).toBeDefined();
    expect(server.inputs('officeMemberMessages').map(({ after }) => after)).toEqual([undefined, id(1)]);
  });

  it.each([
    ['ledger', 'officeMemberLedger'],
    ['bets', 'officeMemberBets'],
    ['logins', 'officeMemberLogins'],
    ['protection', 'officeMemberProtection'],
    ['risk', 'officeMemberRisk'],
    ['messages', 'officeMemberMessages'],
  ] as const)('show why %s could not be loaded, and retry', async (tab, name) => {
    const { server, user } = openOffice(`${HER}?tab=${tab}`, {
      officeMember: MEMBER,
      [name]: refused('temporarily_unavailable'),
    });
    await screen.findByText(en.failedTitle);
    await heading('joba');
    await user.click(screen.getByText(en.retry));
    await waitFor(() => expect(server.inputs(name)).toHaveLength(2));
  });
});
