import { type FakeHandlers, refused } from '@chhokka/testing';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { es } from '@chhokka/messages/es';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_AGENT } from '../../testing/samples-agents.ts';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';
import { switches } from '../../testing/switches.ts';
import { CONTRACT_KINDS } from './shared/contract-kinds.ts';

const { frame } = en.agents;
const CONTRACTS = CONTRACT_KINDS.map(({ node }) => node);
const agent = { isAgent: 1 } as const;

const centre = (): HTMLElement | null => document.querySelector<HTMLElement>('dialog[data-modal=agentCenter]');
const openAt = (path: string, answers: FakeHandlers = {}, language: 'BN' | 'EN' | 'ES' = 'EN') =>
  openSite(path, { ...QUIET_AGENT, ...answers }, { member: agent, language });

/** The pages of the menu, by their names. */
async function pagesOf(words: { readonly menu: string }): Promise<Record<string, string>> {
  const menu = await screen.findByRole('navigation', { name: words.menu });
  const links = within(menu).getAllByRole('link');
  return Object.fromEntries(
    links.map((link) => [
      new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('agent'),
      link.querySelector('span')?.textContent,
    ]),
  );
}

describe('the agent centre', () => {
  it('asks a guest to log in as an agent first', async () => {
    await openSite('/?agent=teamOverview');
    await screen.findByText(en.login.reason.agent);
    expect(centre()).toBeNull();
  });

  it('tells a trial account that it needs a real one', async () => {
    await openSite('/', {}, { member: { isAgent: 4 } });
    openDialog('agents');
    await waitFor(() => expect(document.querySelector('dialog[data-modal=trueAccount]')).not.toBeNull());
    expect(centre()).toBeNull();
  });

  it('tells a member who is no agent how to become one, and asks for nothing of a line', async () => {
    const refusal = { agentCentre: refused('not_an_agent') };
    const { server } = await openSite('/?agent=teamOverview', refusal, { member: true });
    await screen.findByText(frame.refused);
    expect(screen.getByText(frame.become).getAttribute('href')).toBe('/join');
    expect(server.called).not.toContain('teamOverview');
  });

  it('does not lead to the application where the site takes none', async () => {
    const answers = { agentCentre: refused('not_an_agent'), whitelabel: switches({ off: ['AGENTJOIN'] }) };
    await openSite('/?agent=teamOverview', answers, { member: true });
    await screen.findByText(frame.refused);
    expect(screen.queryByText(frame.become)).toBeNull();
  });

  it('stands once the agent is known, and lets a failed call be tried again', async () => {
    const { server, user } = await openAt('/?agent=menu', { agentCentre: refused('server_fault') });
    const failure = await screen.findByRole('alert');
    expect(screen.queryByRole('navigation', { name: frame.menu })).toBeNull();
    server.answer(QUIET_AGENT);
    await user.click(within(failure).getByText(en.common.retry));
    await screen.findByRole('navigation', { name: frame.menu });
  });

  it.each([
    ['BN', bn],
    ['EN', en],
    ['ES', es],
  ] as const)('names its pages in %s, by the keys of the specification', async (language, words) => {
    const own = { own: null, given: [], next: null, most: null, nextStart: null, waiting: 0 };
    const whitelabel = switches({ on: CONTRACTS });
    await openAt('/?agent=menu', { whitelabel, agentContracts: own }, language);
    expect(await pagesOf(words.agents.frame)).toEqual(words.agents.frame.pages);
  });

  it('leaves out the contracts that the site has switched off', async () => {
    await openAt('/?agent=menu');
    const pages = Object.keys(await pagesOf(frame));
    expect(pages).toHaveLength(8);
    for (const { page } of CONTRACT_KINDS) expect(pages).not.toContain(page);
  });

  it('says how many contracts wait for an answer', async () => {
    const waiting = { own: null, given: [], next: null, most: null, nextStart: null, waiting: 2 };
    await openAt('/?agent=menu', { whitelabel: switches({ on: ['DIVIDEND'] }), agentContracts: waiting });
    await screen.findByText('2 contracts wait for your answer');
  });

  it('shows whose centre it is, and leads from the menu to a page and back on a phone', async () => {
    onPhone();
    const { user } = await openAt('/?agent=menu');
    const menu = await screen.findByRole('navigation', { name: frame.menu });
    expect(menu.textContent).toContain('General agent · 312 people');
    await user.click(within(menu).getByText(frame.pages.announcement));
    await screen.findByText(en.agents.announcement.none);
    expect(place()).toBe('/?agent=announcement');
    await user.click(screen.getByLabelText(frame.back));
    await screen.findByRole('navigation', { name: frame.menu });
    expect(place()).toBe('/?agent=menu');
  });

  it('begins with the team overview on a wide screen, its entry marked beside it', async () => {
    await openAt('/?agent=menu');
    const menu = await screen.findByRole('navigation', { name: frame.menu });
    await screen.findByRole('heading', { level: 2, name: frame.pages.teamOverview });
    expect(menu.querySelector('[aria-current=page]')?.textContent).toBe(frame.pages.teamOverview);
  });

  it('closes to the page below it', async () => {
    const { user } = await openAt('/vip?agent=announcement', SAMPLE_PAGES);
    await screen.findByText(en.agents.announcement.none);
    await user.click(within(centre() as HTMLElement).getByLabelText(en.common.close));
    await waitFor(() => expect(centre()).toBeNull());
    expect(place()).toBe('/vip');
  });

  it('says that an address names no page, beside its menu', async () => {
    await openAt('/?agent=casino');
    await screen.findByText(frame.unknown);
    await screen.findByRole('navigation', { name: frame.menu });
  });
});

it('the announcements are those of the site for agents', async () => {
  const list = [{ noticeId: '7', title: 'New rates', text: 'From Monday.', at: Date.parse('2026-11-20T10:00:00Z') }];
  const { server } = await openAt('/?agent=announcement', { agentNotices: { list } });
  const notice = (await screen.findByText('New rates')).closest('li');
  expect(notice?.textContent).toContain('From Monday.');
  expect(server.inputs('agentNotices')).toEqual([{ language: 'EN' }]);
});

it('the agent’s home shows today’s figures, and leads to the pages of the centre', async () => {
  const { user, server } = await openAt('/agentHome');
  const door = await screen.findByRole('region', { name: frame.title });
  await waitFor(() => expect(door.textContent).toContain('318,400.00'));
  expect(door.textContent).toContain('139,171.00');
  expect(server.inputs('teamOverview')[0]).toMatchObject({ scope: 'all' });
  const [today] = server.inputs('teamOverview');
  expect(today?.from).toBe(today?.to);
  await user.click(within(door).getByText(frame.pages.announcement));
  await screen.findByText(en.agents.announcement.none);
  expect(place()).toBe('/agentHome?agent=announcement');
});
