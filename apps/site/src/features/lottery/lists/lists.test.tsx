import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hearNews } from '../../../testing/fake-socket.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { openDialog } from '../../../testing/open-dialog.ts';
import { SAMPLE_LOTTERIES, sampleMenu } from '../../../testing/samples-lottery.ts';

const { lists } = en.lottery;
const PATIENT = { timeout: 8_000 };
const TRIAL = { isAgent: 4 } as const;

const cards = (): string[] =>
  screen
    .queryAllByRole('article')
    .map((card) => card.querySelector('[class*=name]:not([class*=names])')?.textContent ?? '');
const card = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText(name, { selector: 'article *' }, PATIENT);
  return title.closest('article') ?? expect.unreachable();
};

describe('the lists of lotteries', () => {
  it('show every game below its product line, with its last result and the way to its page', async () => {
    await openSite('/lottery', SAMPLE_LOTTERIES);
    const keno = await card('Keno');
    expect(cards()).toHaveLength(20);
    expect(screen.getByRole('heading', { name: lists.modes.Elott })).toBeTruthy();
    expect(within(keno).getByRole('link').getAttribute('href')).toBe('/lottery?gameCode=keno-1m&vendor=ELOTT');
    expect(within(keno).getByText('Last draw 0611')).toBeTruthy();
  });

  it.each([
    ['/vnlottery', 'vnLotteryMenu', 'ZY', 7],
    ['/sealottery', 'vnLotteryMenu', 'SEA', 4],
    ['/lottery?vendor=ELOTT', 'vnLotteryMenu', 'Elott', 3],
  ] as const)('at %s ask for one product line', async (path, call, prizeMode, count) => {
    const { server } = await openSite(path, SAMPLE_LOTTERIES);
    await waitFor(() => expect(cards()).toHaveLength(count), PATIENT);
    expect(server.inputs(call)).toMatchObject([{ prizeMode }]);
  });

  it('can be narrowed by weekday, by tag and by name in any language, and widened again', async () => {
    const { user } = await openSite('/lottery?day=3&tag=lotto', SAMPLE_LOTTERIES);
    await card('Sagar Lotto 6/45');
    expect(cards()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: lists.tags.lotto }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(1));
    expect(cards()).not.toContain('Sagar 4D');
    await user.type(screen.getByRole('searchbox', { name: lists.search }), 'কেনো');
    await waitFor(() => expect(cards()).toEqual(['Keno']));
    await user.type(screen.getByRole('searchbox', { name: lists.search }), 'x');
    await screen.findByText(lists.empty.nothingFits);
    await user.click(screen.getByRole('button', { name: lists.empty.clear }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(place()).toBe('/lottery');
  });

  it('show a result as soon as it is heard', async () => {
    const news = await hearNews();
    await openSite('/lottery', SAMPLE_LOTTERIES);
    const game = await card('1-Minute Five');
    const now = Date.now();
    const numbers = ['9', '8', '7', '6', '5'];
    news.tell('draws', {
      gameCode: 'ssc-1m',
      numero: '20261126-0612',
      numbers,
      drawsAt: now,
      drawnAt: now,
      late: false,
    });
    await waitFor(() => expect(game.textContent).toContain('Last draw 061298765'));
  });

  it('keep favourites of each username in LOTTFAV', async () => {
    const { user } = await openSite('/lottery', SAMPLE_LOTTERIES, { member: true });
    const star = within(await card('Keno')).getByRole('button');
    await user.click(star);
    expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ joba: ['keno-1m'] });
    await user.click(screen.getByRole('tab', { name: lists.list.fav }));
    await waitFor(() => expect(cards()).toEqual(['Keno']));
    await user.click(within(await card('Keno')).getByRole('button'));
    await screen.findByText(lists.empty.favTitle);
    expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ joba: [] });
  });

  it('ask a guest to log in before recent games', async () => {
    const { user } = await openSite('/lottery', SAMPLE_LOTTERIES);
    await user.click(await screen.findByRole('tab', { name: lists.list.recent }, PATIENT));
    await openDialog(en.login.title);
    expect(localStorage.getItem('LOTTFAV')).toBeNull();
  });

  it('ask a trial account for a real one', async () => {
    const { user, server } = await openSite('/lottery', SAMPLE_LOTTERIES, { member: TRIAL });
    await user.click(await screen.findByRole('tab', { name: lists.list.recent }, PATIENT));
    await waitFor(
      () => expect(document.querySelector('dialog[open]')?.textContent).toContain(en.shell.in_need_true_account),
      PATIENT,
    );
    expect(server.called).not.toContain('recentLotteries');
  });

  it('ask for a hundred recent games and twenty popular ones', async () => {
    const { menus, serverTime } = sampleMenu((game) => game.code === 'k3-3m');
    const few = { serverTime, gameMenus: menus.flatMap(({ gameMenus }) => gameMenus) };
    const answers = { ...SAMPLE_LOTTERIES, recentLotteries: few, popularLotteries: few };
    const { user, server } = await openSite('/lottery', answers, { member: true });
    await user.click(await screen.findByRole('tab', { name: lists.list.recent }, PATIENT));
    await waitFor(() => expect(cards()).toEqual(['Fast Three']));
    await user.click(screen.getByRole('tab', { name: lists.list.popular }));
    await waitFor(() =>
      expect(server.inputs('popularLotteries')).toMatchObject([{ count: 20, device: 'WEB', language: 'EN' }]),
    );
    expect(server.inputs('recentLotteries')).toMatchObject([{ recentCount: 100, device: 'WEB' }]);
  });
});
