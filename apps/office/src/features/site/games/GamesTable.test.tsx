import type { CallValue, SiteItemOf } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { errorText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/texts.ts';
import { openOffice, place } from '../../../testing/open-office.tsx';
import { button, noQuestion, question } from '../../../testing/parts.ts';
// It arrives by itself, in its own time; here it is at hand.
import '../GamesPage.tsx';

const t = en.site.gamesTable;

type Games = CallValue<'officeGames'>;
type Game = Games['list'][number];

const item = (name: string, part: Partial<SiteItemOf<'game'>> = {}): SiteItemOf<'game'> => ({
  kind: 'game',
  name: { bn: `${name} বাংলা`, en: name },
  enabled: true,
  isHot: false,
  isNew: false,
  isTop: false,
  comingSoon: false,
  position: 3,
  ...part,
});

function game(name: string, part: Partial<SiteItemOf<'game'>> = {}): Game {
  const vendorName = { bn: 'সুন্দরবন', en: 'Sundarban' };
  const common = { vassalage: 'SUND', vendorName, gameType: 'RNG', rtp: 9650, icon: `/art/covers/${name}` } as const;
  return { ...common, id: `id-${name}`, version: `v-${name}`, gameCode: name, item: item(name, part) };
}

const ILISH = game('ilish');
const TIGER = game('tiger', { isHot: true, enabled: false });

const page = (list: readonly Game[], part: Partial<Games> = {}): Games => ({
  list: [...list],
  total: list.length,
  totalPages: 1,
  vendors: [{ vassalage: 'SUND', name: { bn: 'সুন্দরবন', en: 'Sundarban' } }],
  gameTypes: ['RNG', 'LIVE'],
  ...part,
});

const ANSWERS: FakeHandlers = {
  officeGames: page([ILISH, TIGER]),
  officeReportReturns: { list: [] },
  officeSaveSiteItems: ({ items }) => ({ list: items.map(({ id }) => ({ id, version: 'next', waits: false })) }),
};

async function open(answers: FakeHandlers = {}, query = '') {
  const office = openOffice(`site-games?kind=game${query}`, { ...ANSWERS, ...answers });
  await screen.findByText('ilish', { selector: 'a' });
  const saved = () => office.server.inputs('officeSaveSiteItems').flatMap(({ items }) => items);
  return { ...office, saved };
}

const rowOf = (code: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-game="${code}"]`);
  if (row === null) throw new Error(`${code} is not listed`);
  return row;
};

describe('the table of games', () => {
  it('shows cover, kind, vendor, returns and marks, and leads to the editor', async () => {
    const measured = { vassalage: 'SUND', gameCode: 'ilish', name: 'ilish', rounds: 1200, staked: '1.00', won: '1.00' };
    const band = { realised: 95.1, declared: 96.5, low: 90, high: 99, deviation: 1 };
    await open({
      officeReportReturns: { list: [{ ...measured, ...band, deviationFrom: 'declared', state: 'inside' }] },
    });
    const row = rowOf('ilish');
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/art/covers/ilish-180.webp');
    for (const text of [en.settings.titles.RNG, 'Sundarban', '96.50 %']) within(row).getByText(text);
    await within(row).findByText('95.10 % in 1,200 rounds');
    expect(within(row).getByText('ilish', { selector: 'a' }).getAttribute('href')).toBe(
      '/backoffice/site-games?kind=game&id=id-ilish',
    );
    const hot = (code: string) => within(rowOf(code)).getByLabelText(fill(t.markHot, { title: code }));
    expect([hot('ilish'), hot('tiger')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(rowOf('tiger').dataset['off']).toBe('true');
  });

  it('asks for no measured returns for an operator who may not read reports', async () => {
    const { server } = openOffice('site-games?kind=game', ANSWERS, { permissions: ['site.write'] });
    await screen.findByText('ilish', { selector: 'a' });
    expect(server.inputs('officeReportReturns')).toEqual([]);
  });

  it('is searched, filtered, sorted and paged, and the address keeps it', async () => {
    const { server, user } = await open({
      officeGames: ({ pageNo }) => page([ILISH], { total: 90, totalPages: 2, ...(pageNo === 2 && { list: [TIGER] }) }),
    });
    const last = (part: object) =>
      waitFor(() => expect(server.inputs('officeGames').at(-1)).toMatchObject({ search: '', pageNo: 1, ...part }));
    await user.click(screen.getByText(en.table.next));
    await last({ pageNo: 2 });
    await screen.findByText('tiger', { selector: 'a' });
    await user.selectOptions(screen.getByLabelText(t.vendor), 'SUND');
    await last({ vassalage: 'SUND' });
    await user.selectOptions(screen.getByLabelText(t.kind), 'LIVE');
    await last({ vassalage: 'SUND', gameType: 'LIVE' });
    await user.selectOptions(screen.getByLabelText(t.state), 'off');
    await user.selectOptions(screen.getByLabelText(en.site.sort), 'rtp');
    await user.type(screen.getByLabelText(en.site.search), 'k');
    await last({ search: 'k', vassalage: 'SUND', gameType: 'LIVE', state: 'off', sort: 'rtp' });
    expect(place()).toBe('site-games?kind=game&vendor=SUND&type=LIVE&state=off&sort=rtp&search=k');
  });

  it('keeps its filter while a game is edited, and on the way back', async () => {
    const { user } = await open(
      {
        officeSiteItem: ({ id }) => ({ id, item: ILISH.item, version: ILISH.version }),
        officeSiteHistory: { list: [], next: null },
        officeGameVersions: { versions: [], decision: null },
        officeSiteProposals: { list: [], next: null },
      },
      '&vendor=SUND&sort=rtp',
    );
    await user.click(within(rowOf('ilish')).getByText('ilish', { selector: 'a' }));
    expect(place()).toBe('site-games?kind=game&vendor=SUND&sort=rtp&id=id-ilish');
    await user.click(await screen.findByText(en.site.back));
    await screen.findByText('tiger', { selector: 'a' });
    expect(place()).toBe('site-games?kind=game&vendor=SUND&sort=rtp');
  });

  it('says that nothing was found, and why loading failed', async () => {
    openOffice('site-games?kind=game', { ...ANSWERS, officeGames: refused('server_fault') });
    await screen.findByText(en.failedTitle);
  });

  it('is read in Bengali', async () => {
    openOffice('site-games?kind=game', ANSWERS, { language: 'bn' });
    await screen.findByText('ilish বাংলা', { selector: 'a' });
    within(rowOf('ilish')).getByText('সুন্দরবন');
    screen.getByText(fill(bn.site.gamesTable.total, { total: 2 }));
  });
});

describe('a game in the table', () => {
  it('is switched off, marked and unmarked in place, each with the version that was shown', async () => {
    const { user, saved } = await open();
    await user.click(within(rowOf('ilish')).getByLabelText(fill(t.turn, { title: 'ilish' })));
    await waitFor(() => expect(saved()).toHaveLength(1));
    await user.click(within(rowOf('tiger')).getByLabelText(fill(t.markHot, { title: 'tiger' })));
    await waitFor(() => expect(saved()).toHaveLength(2));
    await user.click(within(rowOf('ilish')).getByLabelText(fill(t.markNew, { title: 'ilish' })));
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(saved()).toEqual([
      { id: 'id-ilish', version: 'v-ilish', item: item('ilish', { enabled: false }) },
      { id: 'id-tiger', version: 'v-tiger', item: item('tiger', { isHot: false, enabled: false }) },
      { id: 'id-ilish', version: 'v-ilish', item: item('ilish', { isNew: true }) },
    ]);
  });

  it('gets its place by Enter, and keeps it after Escape and after what is no number', async () => {
    const { user, saved } = await open();
    const field = () => within(rowOf('ilish')).getByLabelText<HTMLInputElement>(fill(t.orderOf, { title: 'ilish' }));
    await user.clear(field());
    await user.type(field(), 'x{Enter}');
    expect(field().value).toBe('3');
    await user.clear(field());
    await user.type(field(), '9{Escape}');
    await user.tab();
    expect([field().value, saved()]).toEqual(['3', []]);
    await user.clear(field());
    await user.type(field(), '12{Enter}');
    await waitFor(() => expect(saved().map((each) => each.item)).toEqual([item('ilish', { position: 12 })]));
  });

  it('that somebody else has edited is named, and the list is loaded again', async () => {
    const { server, user } = await open({
      officeSaveSiteItems: refused('edited_meanwhile', { value: { account: 'karim', id: 'id-ilish' } }),
    });
    const asked = server.inputs('officeGames').length;
    await user.click(within(rowOf('ilish')).getByLabelText(fill(t.turn, { title: 'ilish' })));
    expect((await screen.findByRole('alert')).textContent).toBe(`ilish: ${errorText.en.edited_meanwhile}`);
    await waitFor(() => expect(server.inputs('officeGames').length).toBeGreaterThan(asked));
  });
});

describe('several games', () => {
  it('are marked in one save, and the selection ends', async () => {
    const { server, user } = await open();
    await user.click(screen.getByLabelText(t.chooseAll));
    const bar = screen.getByRole('group', { name: fill(t.selected, { count: 2 }) });
    await user.click(within(bar).getByText(t.markNewMany));
    await waitFor(() => expect(server.inputs('officeSaveSiteItems')).toHaveLength(1));
    expect(server.inputs('officeSaveSiteItems')[0]?.items.map(({ item: { kind, ...rest } }) => [kind, rest])).toEqual(
      [ILISH, TIGER].map(({ item: { kind, ...rest } }) => [kind, { ...rest, isNew: true }]),
    );
    await waitFor(() => expect(screen.queryByText(fill(t.selected, { count: 2 }))).toBeNull());
  });

  it('are switched off only after a question', async () => {
    const { user, saved } = await open();
    await user.click(screen.getByLabelText(fill(t.choose, { title: 'ilish' })));
    await user.click(screen.getByText(t.turnOffMany));
    const asked = await question();
    within(asked).getByText(t.turnOffText);
    expect(saved()).toEqual([]);
    await user.click(button(asked, t.turnOffMany));
    await noQuestion();
    expect(saved()).toEqual([{ id: 'id-ilish', version: 'v-ilish', item: item('ilish', { enabled: false }) }]);
  });

  it('stay selected when the server refuses', async () => {
    const { user } = await open({ officeSaveSiteItems: refused('server_fault') });
    await user.click(screen.getByLabelText(t.chooseAll));
    await user.click(screen.getByText(t.markHotMany));
    await screen.findByRole('alert');
    screen.getByText(fill(t.selected, { count: 2 }));
  });
});
