import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, field } from '../../testing/parts.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './RoundsPage.tsx';

type Round = CallValue<'officeRounds'>['list'][number];

const t = en.rounds;

/** A round that was played and has ended. */
function round(number: number, other: Partial<Round> = {}): Round {
  return {
    roundId: idOf(number),
    memberId: idOf(number + 500),
    account: `member${number}`,
    vassalage: 'SUND',
    gameCode: 'padma-ilish',
    name: 'Padma Ilish',
    vendorName: 'Sundarban',
    state: 'closed',
    openedAt: NOON,
    closedAt: NOON + 2_000,
    staked: '1234.50',
    refunded: '0.00',
    won: '5.67',
    net: '-1228.83',
    currency: 'BDT',
    ...other,
  };
}

const table = (): Promise<HTMLElement> => screen.findByRole('table');
const sortOf = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'th button' }).closest('th')?.getAttribute('aria-sort');
const form = (): Promise<HTMLElement> => screen.findByRole('search');

describe('the list of rounds', () => {
  it('shows that it is loading, then the newest rounds first, with member, game, state and money', async () => {
    const { server } = openOffice('rounds', {
      officeRounds: pageOf([
        round(1),
        round(2, { name: '', state: 'open', net: '0.00' }),
        round(3, { state: 'refunded' }),
      ]),
    });
    const letGo = server.hold('officeRounds');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    const [heads, first, second, third] = cellsOf(await table());
    expect(heads).toEqual([
      t.opened,
      t.account,
      en.reports.keys.game,
      t.state,
      en.reports.staked,
      en.reports.won,
      t.net,
      t.round,
    ]);
    expect(first?.slice(1, 7)).toEqual([
      'member1',
      'Padma IlishSundarban · SUND · padma-ilish',
      t.states.closed,
      'BDT\u00a01,234.50',
      'BDT\u00a05.67',
      '−BDT\u00a01,228.83',
    ]);
    expect(second?.slice(2, 4)).toEqual(['padma-ilishSundarban · SUND · padma-ilish', t.states.open]);
    expect(third?.[3]).toBe(t.states.refunded);
    expect(screen.getByText('member1').getAttribute('href')).toContain('/backoffice/members/');
    expect((await table()).querySelector('time')?.dateTime).toBe(new Date(NOON).toISOString());
    expect(server.inputs('officeRounds')).toEqual([{ sort: 'time', pageSize: 50 }]);
    expect(sortOf(t.opened)).toBe('descending');
  });

  it('leads from a game to its row in the table of games', async () => {
    openOffice('rounds', { officeRounds: pageOf([round(1), round(2, { name: '', gameCode: 'a&b' })]) });
    const target = async (text: string) => (await screen.findByText(text, { selector: 'a' })).getAttribute('href');
    expect(await target('Padma Ilish')).toBe('/backoffice/site-games?kind=game&vendor=SUND&search=padma-ilish');
    expect(await target('a&b')).toBe('/backoffice/site-games?kind=game&vendor=SUND&search=a%26b');
  });

  it('names games without a link for an operator who may not edit them', async () => {
    openOffice('rounds', { officeRounds: pageOf([round(1)]) }, { permissions: ['reports.read'] });
    expect((await screen.findByText('Padma Ilish')).closest('a')).toBeNull();
  });

  it('opens the provider’s page of a round in a window, or says why it cannot', async () => {
    const { server, user } = openOffice('rounds', {
      officeRounds: pageOf([round(1)]),
      officeRoundDetail: { url: 'https://games.example/verify/?round=1' },
    });
    const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { memberId, roundId } = round(1);
    const link = within(await table()).getByTitle(roundId);
    await user.click(link);
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://games.example/verify/?round=1'));
    expect(server.inputs('officeRoundDetail')).toEqual([{ memberId, roundId, language: 'EN' }]);
    server.answer({ officeRoundDetail: refused('game_unavailable') });
    await user.click(link);
    await screen.findByText(errorText.en.game_unavailable);
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it('shows in Bengali that nothing matches', async () => {
    openOffice('rounds', { officeRounds: pageOf([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.rounds.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.rounds.emptyText);
    screen.getByText(bn.rounds.search);
  });

  it('shows why loading failed, and retries', async () => {
    const { server, user } = openOffice('rounds', { officeRounds: refused('temporarily_unavailable') });
    await screen.findByText(errorText.en.temporarily_unavailable);
    server.answer({ officeRounds: pageOf([round(1)]) });
    await user.click(screen.getByText(en.retry));
    await screen.findByText('member1');
  });

  it('is filtered when the form is sent, not before, and the address keeps the filter', async () => {
    const { server, user } = openOffice('rounds?sort=won', { officeRounds: pageOf([round(1)]) });
    const search = await form();
    await screen.findByText('member1');
    await user.type(field(search, 'account'), ' demo ');
    await user.type(field(search, 'vendor'), 'SUND');
    await user.type(field(search, 'game'), 'padma-ilish');
    await user.selectOptions(within(search).getByLabelText(t.state), t.states.closed);
    fireEvent.change(field(search, 'from'), { target: { value: '2026-11-01' } });
    fireEvent.change(field(search, 'to'), { target: { value: '2026-11-22' } });
    expect(server.inputs('officeRounds')).toHaveLength(1);
    await user.click(button(search, t.search));
    await waitFor(() => expect(server.inputs('officeRounds')).toHaveLength(2));
    expect(server.inputs('officeRounds')[1]).toEqual({
      account: 'demo',
      vassalage: 'SUND',
      gameCode: 'padma-ilish',
      state: 'closed',
      from: '2026-11-01',
      to: '2026-11-22',
      sort: 'won',
      pageSize: 50,
    });
    expect(place()).toBe(
      'rounds?account=demo&vendor=SUND&game=padma-ilish&state=closed&from=2026-11-01&to=2026-11-22&sort=won',
    );
  });

  it('fills its form from the address, and ignores unknown values', async () => {
    const { server } = openOffice('rounds?account=demo&game=padma-ilish&state=odd&sort=odd&from=2026-11-01', {
      officeRounds: pageOf([round(1)]),
    });
    const search = await form();
    expect(['account', 'vendor', 'game', 'state', 'from', 'to'].map((name) => field(search, name).value)).toEqual([
      'demo',
      '',
      'padma-ilish',
      '',
      '2026/11/01',
      '',
    ]);
    await screen.findByText('member1');
    // A game’s code says nothing without its vendor.
    expect(server.inputs('officeRounds')).toEqual([
      { account: 'demo', from: '2026-11-01', sort: 'time', pageSize: 50 },
    ]);
  });

  it('is sorted only in descending order by its column heads, and keeps its filter', async () => {
    const { server, user } = openOffice('rounds?account=demo', { officeRounds: pageOf([round(1)]) });
    await table();
    expect([sortOf(en.reports.staked), sortOf(en.reports.won)]).toEqual(['none', 'none']);
    expect((await table()).querySelectorAll('thead button')).toHaveLength(3);
    await user.click(screen.getByText(en.reports.won, { selector: 'th button' }));
    await waitFor(() => expect(sortOf(en.reports.won)).toBe('descending'));
    expect(place()).toBe('rounds?account=demo&sort=won');
    await user.click(screen.getByText(en.reports.won, { selector: 'th button' }));
    expect(sortOf(en.reports.won)).toBe('descending');
    await user.click(screen.getByText(en.reports.staked, { selector: 'th button' }));
    await waitFor(() => expect(sortOf(en.reports.staked)).toBe('descending'));
    expect(sortOf(en.reports.won)).toBe('none');
    expect(server.inputs('officeRounds').map(({ account, sort }) => `${account} ${sort}`)).toEqual([
      'demo time',
      'demo won',
      'demo staked',
    ]);
  });

  it('loads more, and shows why loading more failed', async () => {
    const { server, user } = openOffice('rounds?account=demo', {
      officeRounds: ({ after }) => (after ? refused('server_fault') : pageOf([round(1)], idOf(1))),
    });
    await user.click(await screen.findByText(en.table.more));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
    screen.getByText('member1');
    server.answer({ officeRounds: ({ after }) => (after ? pageOf([round(2)]) : pageOf([round(1)], idOf(1))) });
    await user.click(screen.getByText(en.table.more));
    await screen.findByText('member2');
    expect(server.inputs('officeRounds').at(-1)).toMatchObject({ account: 'demo', after: idOf(1), sort: 'time' });
    expect(screen.queryByText(en.table.more)).toBeNull();
  });

  it('is exported with its filter', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('rounds?account=demo&sort=staked', {
      officeRounds: ({ after }) =>
        after ? pageOf([round(2, { state: 'open', closedAt: null })]) : pageOf([round(1)], idOf(1)),
    });
    await screen.findByText('member1');
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    const [opened, closed] = [NOON, NOON + 2_000].map((at) => new Date(at).toISOString());
    expect(file).toEqual({
      name: 'rounds.csv',
      lines: [
        'round,opened,closed,account,vendor,game,state,staked,refunded,won,net,currency',
        `${idOf(1)},${opened},${closed},member1,SUND,padma-ilish,closed,1234.50,0.00,5.67,-1228.83,BDT`,
        `${idOf(2)},${opened},,member2,SUND,padma-ilish,open,1234.50,0.00,5.67,-1228.83,BDT`,
      ],
    });
    const asked = { account: 'demo', sort: 'staked', pageSize: 1_000 };
    expect(server.inputs('officeRounds').slice(1)).toEqual([asked, { ...asked, after: idOf(1) }]);
  });

  it('is closed to operators without the permission to read reports', async () => {
    const { server } = openOffice('rounds', {}, { permissions: ['members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeRounds');
  });
});
