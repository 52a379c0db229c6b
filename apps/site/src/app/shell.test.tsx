import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearNews } from '../testing/fake-socket.ts';
import { fieldOf, fillIn } from '../testing/fill-in.ts';
import { everythingIsNear } from '../testing/near.ts';
import { openSite, place } from '../testing/open-site.tsx';
import { SAMPLE_LOTTERIES } from '../testing/samples-lottery.ts';
import { SAMPLE_PAGES } from '../testing/samples-pages.ts';
import { QUIET_MEMBER, QUIET_SITE } from '../testing/quiet-site.ts';
import { switches } from '../testing/switches.ts';

const { shell } = en;

beforeEach(everythingIsNear);

const dialogs = (): HTMLElement[] => [...document.querySelectorAll('dialog')];
const navigation = (): Promise<HTMLElement> => screen.findByLabelText(shell.navigation);
const escape = (): boolean => fireEvent.keyDown(dialogs().at(-1) ?? expect.unreachable(), { key: 'Escape' });
const inHeader = (name: string): HTMLElement => {
  const buttons = [...document.querySelectorAll<HTMLElement>('header button')];
  return buttons.find(({ textContent }) => textContent === name) ?? expect.unreachable(`no button ${name}`);
};

describe('a provider in the navigation', () => {
  const { category, providersOf } = shell;
  const unfold = async (name: string): Promise<HTMLElement> => {
    const nav = await navigation();
    fireEvent.click(await within(nav).findByLabelText(providersOf.replace('{name}', name)));
    return nav;
  };

  it('of sports opens its page, and one that is not ready says so without leaving the page', async () => {
    await openSite('/', SAMPLE_PAGES);
    fireEvent.click(within(await unfold(category.SPORTS)).getByText('Karnaphuli Sports'));
    await screen.findByRole('heading', { level: 1, name: 'Karnaphuli Sports' });
    fireEvent.click(within(await unfold(category.ESPORTS)).getByText('Teesta E-sports'));
    await screen.findByText(shell.soonCategory.replace('{name}', 'Teesta E-sports'));
    expect(place()).toBe('/fbsports');
  });

  it('with a list opens it over the page, with the games of that provider only', async () => {
    const { server } = await openSite('/', SAMPLE_PAGES);
    fireEvent.click(within(await unfold(category.COCKFIGHT)).getByText('Surma Cockfight'));
    const list = await screen.findByRole('dialog');
    await waitFor(() => expect(list.querySelectorAll('article')).toHaveLength(1));
    expect(list.querySelector('article')?.textContent).toContain('Haor derby');
    expect(list.querySelector('h2')?.textContent).toBe('Surma Cockfight');
    expect(server.inputs('gameList').at(-1)).toMatchObject({ vassalage: 'DS88' });
    escape();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(place()).toBe('/');
  });

  it('with a list takes it away when a game opens, which it would cover', async () => {
    await openSite('/', SAMPLE_PAGES);
    fireEvent.click(within(await unfold(category.COCKFIGHT)).getByText('Surma Cockfight'));
    await screen.findByRole('dialog');
    act(() => history.pushState(null, '', '/game?vassalage=DS88&gameCode=haor-derby'));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(place()).toBe('/game?vassalage=DS88&gameCode=haor-derby');
  });

  it('of a lottery opens the lists of draws', async () => {
    await openSite('/', { ...SAMPLE_PAGES, ...SAMPLE_LOTTERIES });
    fireEvent.click(within(await unfold(category.LOTT)).getByText('Draws of Dhaka'));
    const page = await screen.findByRole('main');
    await waitFor(() => expect(page.querySelectorAll('article').length).toBeGreaterThan(1));
    expect(place()).toBe('/lottery?vendor=DRAW');
  });
});

describe('a phone', () => {
  const tabs = (): Promise<HTMLElement> => screen.findByLabelText(bn.shell.tabBar);

  it('shows five tabs, and everything else in the account sheet', async () => {
    const { user } = await openSite('/', SAMPLE_PAGES, { language: 'BN' });
    const { home, games, sports, promotions, account } = bn.shell;
    await waitFor(async () => {
      const names = [...(await tabs()).querySelectorAll('a, button')].map((tab) => tab.textContent);
      expect(names).toEqual([home, games, sports, promotions, account]);
    });
    await user.click(within(await tabs()).getByText(sports));
    expect(place()).toBe('/sports');
    await user.click(within(await tabs()).getByText(account));
    const sheet = await screen.findByRole('dialog');
    within(sheet).getByText(bn.bar.side.chat);
    within(sheet).getByText(bn.bar.side.download);
    within(sheet).getByText(bn.shell.register);
    await user.click(within(sheet).getByText(bn.bar.footer.helpCentre));
    expect(place()).toBe('/help');
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  it('groups a member’s entries, with the deposit first and player protection among play', async () => {
    const { user } = await openSite('/', { ...SAMPLE_PAGES, ...QUIET_MEMBER }, { language: 'BN', member: true });
    await user.click(within(await tabs()).getByText(bn.shell.account));
    const sheet = await screen.findByRole('dialog');
    const { money, play, rewards, account } = bn.bar.sheet;
    const groups = within(sheet).getAllByRole('region');
    expect(groups.map((group) => group.querySelector('h3')?.textContent).slice(0, 4)).toEqual([
      money,
      play,
      rewards,
      account,
    ]);
    const [ofMoney, ofPlay] = groups.map((group) => within(group));
    const ways = ofMoney?.getAllByRole('button').filter(({ textContent }) => textContent !== '') ?? [];
    expect(ways.map(({ textContent }) => textContent).slice(1, 4)).toEqual([
      bn.shell.deposit,
      bn.shell.withdraw,
      bn.shell.wallet,
    ]);
    ofPlay?.getByText(bn.shell.protection);
  });

  it('shows no tab and no entry for what is switched off', async () => {
    const whitelabel = switches({ off: ['SPORTS', 'PROMOTION', 'CHATROOM', 'APPDOWNLOAD', 'HELPCENTER'] });
    await openSite('/', { ...SAMPLE_PAGES, whitelabel }, { language: 'BN' });
    const { home, games, account } = bn.shell;
    await waitFor(async () => {
      const names = [...(await tabs()).querySelectorAll('a, button')].map((tab) => tab.textContent);
      expect(names).toEqual([home, games, account]);
    });
    fireEvent.click(within(await tabs()).getByText(account));
    const sheet = await screen.findByRole('dialog');
    const { chat, download } = bn.bar.side;
    for (const gone of [chat, download, bn.bar.footer.helpCentre]) expect(within(sheet).queryByText(gone)).toBeNull();
  });
});

describe('stacked dialogs', () => {
  it('keep what was typed, and give the focus back', async () => {
    const whitelabel = switches({ off: ['MOBILENUMREG3'] });
    const { user } = await openSite('/', { ...SAMPLE_PAGES, whitelabel });
    await user.click(inHeader(shell.register));
    const register = await screen.findByRole('dialog');
    await waitFor(() => fieldOf(register, 'username'));
    fillIn(register, { username: 'nasima' });
    const terms = [...register.querySelectorAll('a')].find(({ hash }) => hash === '#term');
    await user.click(terms ?? expect.unreachable('no link to the terms'));
    await waitFor(() => expect(dialogs().map(({ dataset }) => dataset.modal)).toEqual(['registerModal', 'help']));
    await screen.findByText('The terms');
    escape();
    await waitFor(() => expect(dialogs()).toEqual([register]));
    expect([register.dataset.state, fieldOf(register, 'username').value]).toEqual(['open', 'nasima']);
    expect(document.documentElement.dataset.frozen).toBe('');
    escape();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(document.documentElement.dataset.frozen).toBeUndefined();
    expect(document.activeElement).toBe(inHeader(shell.register));
  });

  it('are replaced by the next dialog, which returns the focus to the first opener', async () => {
    const { user } = await openSite('/', SAMPLE_PAGES);
    await user.click(inHeader(shell.register));
    const register = await screen.findByRole('dialog');
    await user.click(await within(register).findByText(en.register.login));
    await waitFor(() => expect(dialogs().map(({ dataset }) => dataset.modal)).toEqual(['loginPopupModal']));
    await waitFor(() => fieldOf(dialogs()[0] ?? expect.unreachable(), 'username'));
    escape();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(document.activeElement).toBe(inHeader(shell.register));
  });
});

describe('a feature that an operator switches', () => {
  const promotions = () => document.querySelectorAll('nav a[href="/promotions"]').length;

  it('leaves an open page, and returns to it, as soon as the page is notified', async () => {
    const { server } = await openSite('/', SAMPLE_PAGES);
    const news = await hearNews();
    await waitFor(() => expect(promotions()).toBeGreaterThan(2));
    const before = promotions();
    server.answer({ whitelabel: switches({ off: ['PROMOTION'] }) });
    news.tell('settings', null);
    await waitFor(() => expect(promotions()).toBe(0));
    server.answer({ whitelabel: switches() });
    news.tell('settings', null);
    await waitFor(() => expect(promotions()).toBe(before));
  });

  it('closes its own page while a visitor looks at it', async () => {
    const { server } = await openSite('/vip', SAMPLE_PAGES);
    const news = await hearNews();
    await screen.findByText('The page vip');
    server.answer({ whitelabel: switches({ off: ['VIP'] }) });
    news.tell('settings', null);
    await screen.findByText(shell.notFound.title);
    expect(screen.queryByText('The page vip')).toBeNull();
  });
});

describe('analytics', () => {
  const { consent } = en;
  const status = QUIET_SITE.systemStatus;
  const measuring = {
    ...SAMPLE_PAGES,
    systemStatus: { ...status, info: { ...status.info, analytics: { gtagId: 'G-TEST123456' } } },
  };
  const bar = () => document.querySelector(`section[aria-label="${consent.title}"]`);
  let asked: string[];
  beforeEach(() => {
    asked = [];
    // Nothing of the outside world is asked in tests.
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node.src);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is off where the site has no property, and nobody is asked for consent', async () => {
    const { server } = await openSite('/', SAMPLE_PAGES);
    await waitFor(() => expect(document.querySelector('footer')).not.toBeNull());
    // What would ask is drawn with what follows the first page.
    await import('../features/consent/ConsentBar.tsx');
    await waitFor(() => expect(server.called).toContain('systemStatus'));
    expect([bar(), asked]).toEqual([null, []]);
  });

  it('asks for consent first; a refusal is stored, and nothing is loaded', async () => {
    const { user } = await openSite('/', measuring);
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(asked).toEqual([]);
    await user.click(screen.getByText(consent.decline));
    expect([bar(), localStorage.getItem('consent')]).toEqual([null, 'no']);
    expect(asked).toEqual([]);
  });

  it('starts after consent', async () => {
    const { openConsent } = await import('../platform/site/consent.ts');
    const { user } = await openSite('/', measuring);
    openConsent();
    await user.click(await screen.findByText(consent.accept));
    await waitFor(() => expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456']));
    expect([bar(), localStorage.getItem('consent')]).toEqual([null, 'yes']);
  });
});
