import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onPhone } from '../../../testing/on-phone.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { KARIM, memberId, NADIA, NO_SUMS, QUIET_AGENT } from '../../../testing/samples-agents.ts';

const t = en.agents.reports;
const AT = Date.parse('2026-11-27T10:00:00Z');
const TODAY = { from: '2026-11-27', to: '2026-11-27' };
const SELF = { memberId: memberId(100), account: 'agent', type: 1 } as const;

const BET: CallValue<'teamBets'>['list'][number] = {
  roundId: '01a2008a-de54-7e40-972e-31ae3e16a106',
  member: NADIA,
  level: 2,
  gameName: 'Royal Bengal',
  gameType: 'RNG',
  vendorName: 'Sundarban Studio',
  stake: '1500.00',
  effectiveStake: '1400.00',
  win: '2000.00',
  net: '-500.00',
  endedAt: AT,
};
const BETS: CallValue<'teamBets'> = {
  list: [BET],
  next: null,
  sums: { rounds: 1_234, stake: '9000.00', effectiveStake: '8000.00', win: '7000.00', net: '2000.00' },
  vendors: [{ vassalage: 'SUND', name: 'Sundarban Studio' }],
};
const MOVE: CallValue<'teamMovements'>['list'][number] = {
  movementId: '7',
  member: NADIA,
  level: 1,
  sort: 'withdrawal',
  kind: 'withdrawal',
  amount: '-250.00',
  reference: 'WD-0000-0001',
  at: AT,
};
const MOVES: CallValue<'teamMovements'> = {
  list: [MOVE],
  next: null,
  sums: [
    { sort: 'withdrawal', count: 1, amount: '-250.00' },
    { sort: 'deposit', count: 3, amount: '900.00' },
  ],
};
const PROFIT: CallValue<'teamProfit'> = {
  way: [SELF],
  sums: { ...NO_SUMS, deposited: '5000.00', net: '800.00', stake: '9000.00' },
  list: [
    {
      ...KARIM,
      members: 41,
      own: { ...NO_SUMS, net: '-12.00' },
      sums: { ...NO_SUMS, net: '788.00', rounds: 12, bonus: '40.00' },
    },
    { ...NADIA, members: 0, own: NO_SUMS, sums: NO_SUMS },
  ],
  next: null,
};

const open = (page: string, answers: FakeHandlers, language: 'BN' | 'EN' = 'EN') =>
  openSite(`/?agent=${page}`, { ...QUIET_AGENT, ...answers }, { member: { isAgent: 1 }, language });
const textOf = (element: Element | null): string => element?.textContent.replaceAll('\u00a0', ' ') ?? '';

describe('the bets of a team', () => {
  it('stand in a table below their sums, with the round that can be quoted', async () => {
    const { server } = await open('teamBets', { teamBets: BETS });
    const table = await screen.findByRole('table', { name: t.bets });
    const [, row] = within(table).getAllByRole('row');
    expect(textOf(row ?? null)).toMatch(
      /^nadia22Level 2 · .*Royal BengalSundarban Studio · Slots01a2008a-.*P 1,500\.00P 1,400\.00P 2,000\.00−P 500\.00$/,
    );
    expect(textOf(screen.getByLabelText(t.sumsOf))).toContain('NetP 2,000.00Stake less winRounds1,234StakeP 9,000.00');
    expect(server.inputs('teamBets')).toMatchObject([{ ...TODAY, scope: 'all', language: 'EN' }]);
  });

  it('are narrowed on a phone by name, level, kind and vendor behind one button, and shown as cards', async () => {
    onPhone();
    const { server, user } = await open('teamBets', { teamBets: BETS }, 'BN');
    const words = bn.agents.reports;
    await screen.findByRole('list', { name: words.bets });
    expect(screen.queryByLabelText(words.kind)).toBeNull();
    await user.click(screen.getByRole('button', { name: bn.common.filters }));
    await user.selectOptions(screen.getByLabelText(words.kind), bn.shell.category.RNG);
    await user.selectOptions(screen.getByLabelText(words.vendor), 'Sundarban Studio');
    await user.selectOptions(screen.getByLabelText(words.level), words.levelOf.replace('{level}', '3'));
    fireEvent.change(screen.getByLabelText(words.member), { target: { value: 'nadia22' } });
    await waitFor(() =>
      expect(server.inputs('teamBets').at(-1)).toMatchObject({
        account: 'nadia22',
        level: 3,
        gameType: 'RNG',
        vassalage: 'SUND',
      }),
    );
    // The own line is one level.
    await user.click(screen.getByRole('button', { name: bn.agents.shared.scope.own }));
    await waitFor(() => expect(server.inputs('teamBets').at(-1)?.scope).toBe('own'));
    expect(server.inputs('teamBets').at(-1)).not.toHaveProperty('level');
    expect(screen.queryByLabelText(words.level)).toBeNull();
  });

  it('come page by page, and say that nothing was found or why they did not come', async () => {
    const { server, user } = await open('teamBets', {
      teamBets: ({ after }) =>
        after === undefined
          ? { ...BETS, next: 'far' }
          : { ...BETS, list: [{ ...BET, roundId: 'older', gameName: 'Padma Ilish' }], sums: null, vendors: [] },
    });
    await user.click(await screen.findByRole('button', { name: en.agents.shared.more }));
    await screen.findByText('Padma Ilish');
    expect(server.inputs('teamBets').at(-1)?.after).toBe('far');
    // The sums of the first page stay.
    screen.getByText('1,234');
    server.answer({ teamBets: { ...BETS, list: [] } });
    await user.click(screen.getByRole('button', { name: en.agents.shared.period.yesterday }));
    await screen.findByText(t.nothing);
    const mend = server.cutOff('teamBets');
    await user.click(screen.getByRole('button', { name: en.agents.shared.period.month }));
    await screen.findByRole('alert');
    mend();
  });

  it('are saved as a file with the filters that are set', async () => {
    const { server, user } = await open('teamBets', {
      teamBets: BETS,
      teamFile: refused('bad_request', { message: 'Not now.' }),
    });
    await user.selectOptions(await screen.findByLabelText(t.kind), en.shell.category.FISH);
    await user.click(screen.getByRole('button', { name: en.agents.shared.file }));
    await waitFor(() =>
      expect(server.inputs('teamFile')).toMatchObject([{ report: 'bets', ...TODAY, scope: 'all', gameType: 'FISH' }]),
    );
    await screen.findByText('Not now.');
  });
});

describe('profit and loss', () => {
  it('of a downline is that of everybody below, and leads one level down and back', async () => {
    const below: CallValue<'teamProfit'> = {
      ...PROFIT,
      way: [SELF, KARIM],
      list: [{ ...NADIA, memberId: memberId(3), account: 'rupom', members: 0, own: NO_SUMS, sums: NO_SUMS }],
    };
    const { server, user } = await open('userProfit', {
      teamProfit: ({ under }) => (under === undefined ? PROFIT : below),
    });
    const table = await screen.findByRole('table', { name: t.profit });
    const rows = within(table).getAllByRole('row').map(textOf);
    expect(rows[1]).toMatch(/^karim_agent.*Agent · 41 members belowShow aloneP 788\.00/);
    expect(rows.at(-1)).toMatch(/^All togetherP 800\.00P 5,000\.00/);
    await user.click(screen.getByRole('button', { name: new RegExp(t.goDown) }));
    await screen.findByText('rupom');
    expect(server.inputs('teamProfit').at(-1)?.under).toBe(KARIM.memberId);
    await user.click(within(screen.getByLabelText(en.agents.shared.way)).getByRole('button', { name: 'agent' }));
    await screen.findByText('nadia22');
    expect(server.inputs('teamProfit').every(({ under }) => under === undefined || under === KARIM.memberId)).toBe(
      true,
    );
  });

  it('shows on a phone the member alone beside everybody below', async () => {
    onPhone();
    const { user } = await open('userProfit', { teamProfit: PROFIT });
    const card = (await screen.findByText('karim_agent')).closest('li');
    expect(textOf(card)).not.toContain('P 12.00');
    await user.click(screen.getByRole('button', { name: t.showAlone }));
    expect(textOf(card)).toContain('NetP 788.00−P 12.00');
    screen.getByText(t.aloneBelow);
  });

  it('of one kind of games leaves out what belongs to no kind', async () => {
    const { server, user } = await open('userProfit', { teamProfit: PROFIT });
    await screen.findByRole('columnheader', { name: t.deposits });
    await user.selectOptions(screen.getByLabelText(t.kind), en.shell.category.RNG);
    await screen.findByText(t.kindOnly);
    await waitFor(() => expect(server.inputs('teamProfit').at(-1)?.gameType).toBe('RNG'));
    expect(screen.queryByRole('columnheader', { name: t.deposits })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: t.bonus })).toBeNull();
  });
});

describe('the transactions of downlines', () => {
  it('are summed by kind, and narrowed to one', async () => {
    const { server, user } = await open('teamMovements', { teamMovements: MOVES });
    const table = await screen.findByRole('table', { name: t.movements });
    expect(textOf(within(table).getAllByRole('row')[1] ?? null)).toMatch(
      /^nadia22Level 1.*Withdrawals−P 250\.00WD-0000-0001$/,
    );
    expect(textOf(screen.getByLabelText(t.sumsOf))).toBe('Deposits+P 900.003 timesWithdrawals−P 250.001 time');
    await user.selectOptions(screen.getByLabelText(t.sort), t.sorts.agent);
    await waitFor(() => expect(server.inputs('teamMovements').at(-1)).toMatchObject({ ...TODAY, sort: 'agent' }));
  });

  it('say what they were for where their sort does not, in each language, and never in the ledger’s own words', async () => {
    const kinds = ['signup', 'check_in', 'rank', 'by_hand', 'bonus_end', 'points_cash', 'something_new'];
    const list = kinds.map((kind, index) => ({ ...MOVE, movementId: String(index), sort: 'promotion' as const, kind }));
    await open('teamMovements', { teamMovements: { ...MOVES, list } }, 'BN');
    const table = await screen.findByRole('table', { name: bn.agents.reports.movements });
    const said = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(row.children[1] ?? null));
    const { sorts, causes } = bn.agents.reports;
    const { signup, checkIn, rank, byHand, bonusEnd, points } = causes;
    expect(said).toEqual([
      ...[signup, checkIn, rank, byHand, bonusEnd, points].map((cause) => `${sorts.promotion} · ${cause}`),
      sorts.promotion,
    ]);
  });

  it('are cards on a phone', async () => {
    onPhone();
    await open('teamMovements', { teamMovements: MOVES });
    expect(within(await screen.findByRole('list', { name: t.movements })).getAllByRole('listitem')).toHaveLength(1);
  });
});
