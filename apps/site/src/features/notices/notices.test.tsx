import type { Announcement } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/bn';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../platform/session/session.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { LOGGED_IN } from '../../testing/samples-login.ts';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';
import { switches } from '../../testing/switches.ts';

const words = en.notices;

const notice = (id: string, type: Announcement['type'] = 'B'): Announcement => ({
  id,
  type,
  title: `Title of ${id}`,
  content: `<p>Words of ${id}</p>`,
  publishedAt: Date.UTC(2026, 10, 20, 10),
});
const many = (count: number): Announcement[] => Array.from({ length: count }, (_, index) => notice(`n${index + 1}`));

/** What the platform answers: the types that are asked for. */
const announce =
  (list: readonly Announcement[]) =>
  ({ types }: { types: string }) => ({ list: list.filter(({ type }) => types.split(',').includes(type)) });

const details = (part: ParentNode = document): HTMLDetailsElement[] => [...part.querySelectorAll('details')];
const openOnes = (part?: ParentNode): string[] =>
  details(part)
    .filter(({ open }) => open)
    .map((each) => each.querySelector('[class*=title]')?.textContent ?? '');
const popup = (): HTMLElement | null => document.querySelector<HTMLElement>('dialog[data-modal=noticeModal]');

beforeEach(() => {
  // Whoever asked for less motion sees one at a time.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the notices above the banner', () => {
  it('open at the one that is pressed, and are stored as read', async () => {
    const { user } = await openSite('/help', {
      listAnnouncements: announce(many(3)),
      helpCenter: { list: [] },
    });
    await screen.findByLabelText(new RegExp(`${words.all}, 3 `));
    await user.click(screen.getByLabelText(words.next));
    await user.click(screen.getByText('Title of n2'));
    const dialog = await waitFor(() => popup() ?? expect.unreachable('no dialog'));
    await within(dialog).findByText('Words of n2');
    within(dialog).getByText(words.news);
    expect(details(dialog)).toHaveLength(3);
    expect(openOnes(dialog)).toEqual(['Title of n2']);
    // What is opened counts as read, and stays so in this browser.
    for (const each of details(dialog)) {
      each.open = true;
      fireEvent(each, new Event('toggle'));
    }
    await screen.findByLabelText(words.all);
    expect(JSON.parse(localStorage.getItem('noticesRead') ?? '[]')).toEqual(expect.arrayContaining(['n1', 'n2', 'n3']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup()).toBeNull());
    expect(place()).toBe('/help');
  });

  it('link to the page of notices, which closes the dialog', async () => {
    const { user } = await openSite('/help', { listAnnouncements: announce([notice('a')]), helpCenter: { list: [] } });
    await user.click(await screen.findByText('Title of a'));
    const dialog = await waitFor(() => popup() ?? expect.unreachable('no dialog'));
    await user.click(await within(dialog).findByText(words.all));
    await waitFor(() => expect(popup()).toBeNull());
    expect(place()).toBe('/noticePage');
  });
});

describe('the page of notices', () => {
  it('shows ten at a time, and keeps the page in the address', async () => {
    const { user } = await openSite('/noticePage', { listAnnouncements: announce(many(12)) });
    await waitFor(() => expect(details()).toHaveLength(10));
    await user.click(screen.getByLabelText(/^Next( page)?$/));
    await waitFor(() => expect(details()).toHaveLength(2));
    expect(place()).toBe('/noticePage?pageNo=2');
  });

  it('shows the page that the address names, with notices of every type', async () => {
    const list = [...many(10), notice('pr', 'PR'), notice('h', 'H')];
    await openSite('/noticePage?pageNo=2', { listAnnouncements: announce(list) });
    await screen.findByText('Title of pr');
    screen.getByText('Title of h');
    expect(details()).toHaveLength(2);
  });

  it('says when there are none', async () => {
    await openSite('/noticePage', {}, { language: 'BN' });
    await screen.findByText(bn.notices.emptyTitle);
    screen.getByText(bn.notices.emptyText);
  });
});

describe('a popup notice', () => {
  const LIST = [notice('for-all', 'PU'), notice('for-members', 'PL'), notice('ticker')];
  const answers = { listAnnouncements: announce(LIST), helpCenter: { list: [] }, ...QUIET_MEMBER };
  /** The page has its time, and more. */
  const wait = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(5_000));
  const titles = (): string[] =>
    details(popup() ?? undefined).map((each) => each.querySelector('p')?.textContent ?? '');

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('opens for everybody once a day, and for members once a session after the login', async () => {
    const { user } = await openSite('/help', answers);
    await screen.findByText('Title of ticker');
    await wait();
    await within(popup() ?? expect.unreachable('nothing opened')).findByText('Words of for-all');
    expect(titles()).toEqual(['Words of for-all']);
    await user.keyboard('{Escape}');
    await wait();
    expect(popup()).toBeNull();

    act(() => openSession(LOGGED_IN));
    await wait();
    await within(popup() ?? expect.unreachable('nothing opened')).findByText('Words of for-members');
    expect(titles()).toEqual(['Words of for-members']);
    await user.keyboard('{Escape}');
    await wait();
    expect(popup()).toBeNull();
  });

  it.each([
    ['where the operator switched it off', '/help', switches({ off: ['NOTICEPOPUP'] })],
    ['on the sign-up', '/register', switches()],
  ])('stays closed %s', async (_, path, whitelabel) => {
    await openSite(path, { ...SAMPLE_PAGES, ...answers, whitelabel });
    await screen.findByText('Title of ticker');
    await wait();
    expect(popup()).toBeNull();
  });
});
