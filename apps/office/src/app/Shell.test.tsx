import { PERMISSIONS } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fill } from '../shared/texts.ts';
import { currentSession, openSession } from '../shared/session.ts';
import { heading, openOffice, place } from '../testing/open-office.tsx';
import { heldClock } from '../testing/parts.ts';
import { sections } from './sections.ts';

const EMPTY = { list: [], next: null };
const OUTBOX = { officeOutbox: EMPTY };

/** The menu beside the page; another of its kind lies in the sheet of narrow screens. */
const menu = (): HTMLElement => {
  const [beside] = screen
    .getAllByLabelText(/^(Sections|বিভাগ.*)$/, { selector: 'nav' })
    .filter((each) => each.closest('dialog') === null);
  if (beside === undefined) throw new Error('there is no menu');
  return beside;
};
const linksOf = (of: HTMLElement): HTMLAnchorElement[] => [...of.querySelectorAll('a')];
const countAt = (path: string): string | undefined => {
  const link = menu().querySelector(`a[href$="/${path}"]`);
  return document.getElementById(link?.getAttribute('aria-describedby') ?? '')?.textContent;
};

describe('the menu', () => {
  it('links every section once, group by group, for an operator with all permissions', async () => {
    openOffice('outbox', OUTBOX);
    await heading(en.outbox.title);
    expect(linksOf(menu()).map((link) => link.getAttribute('href'))).toEqual(
      ['desk', 'people', 'agents', 'money', 'rewards', 'site', 'control'].flatMap((group) =>
        sections.filter((each) => each.group === group).map(({ path }) => `/backoffice/${path}`),
      ),
    );
    expect(within(menu()).getByText(en.outbox.title).getAttribute('aria-current')).toBe('page');
    expect(menu().querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('shows an operator with one permission only the sections of that permission', async () => {
    openOffice('no-such-page', {});
    await heading(en.notFoundTitle);
    const session = currentSession();
    if (session === null) throw new Error('nobody is signed in');
    for (const permission of PERMISSIONS) {
      act(() => openSession({ ...session, permissions: [permission] }));
      const own = sections.filter((each) => [each.permission].flat().includes(permission));
      expect(linksOf(menu()).map((link) => link.textContent)).toEqual(own.map(({ title }) => title(en)));
    }
  });

  it('opens a section, and closes the sheet of a narrow screen when one is chosen', async () => {
    const { user } = openOffice('outbox', { ...OUTBOX, officeAudit: { ...EMPTY, currency: 'BDT' } });
    await heading(en.outbox.title);
    await user.click(screen.getByLabelText(en.openMenu));
    const sheet = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (sheet === null) throw new Error('the sheet is not open');
    await user.click(within(sheet).getByText(en.audit.title));
    expect(sheet.open).toBe(false);
    await heading(en.audit.title);
    expect([place(), document.title]).toEqual(['audit', `${en.audit.title} · ${en.name}`]);
    await user.click(screen.getByLabelText(en.openMenu));
    expect(sheet.open).toBe(true);
    await user.click(within(sheet).getByLabelText(en.closeMenu));
    expect(sheet.open).toBe(false);
  });
});

describe('the count of waiting items', () => {
  it('is shown beside its section, summed over its kinds, and hidden where nothing waits', async () => {
    const officeWaiting = { deposits: 3, withdrawals: 0, adjustments: 2, methods: 1, settings: 4 };
    openOffice('outbox', { ...OUTBOX, officeWaiting });
    await waitFor(() => expect(countAt('deposits')).toBe('3'));
    expect(countAt('approvals')).toBe('7');
    expect(['withdrawals', 'feedback', 'outbox'].map(countAt)).toEqual([undefined, undefined, undefined]);
    expect(within(menu()).getByLabelText(fill(en.waits, { count: '3' })).textContent).toBe('3');
    // The name of the link stays what it is.
    expect(menu().querySelector('a[href$="/deposits"]')?.textContent).toBe(en.deposits.title);
  });

  it('stops at 99+, also as the sum of several kinds, and is refreshed automatically', async () => {
    const wait = heldClock();
    const { server } = openOffice('outbox', { ...OUTBOX, officeWaiting: { deposits: 99, withdrawals: 100 } });
    await waitFor(() => expect(countAt('withdrawals')).toBe('99+'));
    expect(countAt('deposits')).toBe('99');
    server.answer({ officeWaiting: { deposits: 1, adjustments: 60, methods: 60 } });
    await wait(15_000);
    await waitFor(() => expect(countAt('approvals')).toBe('99+'));
    expect([countAt('deposits'), countAt('withdrawals')]).toEqual(['1', undefined]);
  });

  it('is hidden when it cannot be loaded', async () => {
    const { server } = openOffice('outbox', { ...OUTBOX, officeWaiting: refused('temporarily_unavailable') });
    await heading(en.outbox.title);
    await waitFor(() => expect(server.inputs('officeWaiting')).toHaveLength(1));
    expect(menu().querySelectorAll('[aria-describedby]')).toHaveLength(0);
  });
});

describe('an address', () => {
  it('that is empty leads to the first section that the operator may see', async () => {
    openOffice('', OUTBOX, { permissions: ['outbox.read', 'audit.read'] });
    await heading(en.outbox.title);
    expect(place()).toBe('outbox');
  });

  it('that is empty leads to the operator’s own account while nothing else is allowed', async () => {
    openOffice('', {}, { rights: { restricted: true, twoFactor: false } });
    await heading(en.ownAccount.title);
    expect(place()).toBe('own-account');
  });

  it('that is empty shows a notice when no section is permitted', async () => {
    openOffice('', {}, { permissions: [] });
    await heading(en.noSectionTitle);
    screen.getByText(en.noSectionText);
    expect(linksOf(menu())).toEqual([]);
  });

  it('without permission shows a notice and requests nothing', async () => {
    const { server } = openOffice('members/019ab000-0000-7000-8000-000000000001', {}, { permissions: ['outbox.read'] });
    await heading(en.notAllowedTitle);
    expect(new Set(server.called)).toEqual(new Set(['officeSite', 'officeWaiting']));
  });

  it('that does not exist shows a notice with a link to the first page', async () => {
    const { user } = openOffice('no-such-page', OUTBOX, { permissions: ['outbox.read'] });
    await heading(en.notFoundTitle);
    await user.click(screen.getByText(en.toStart));
    await heading(en.outbox.title);
  });
});

describe('the bar', () => {
  it('changes the language and keeps it, and calls use it', async () => {
    const { server, user } = openOffice('outbox', OUTBOX);
    await heading(en.outbox.title);
    await user.click(screen.getByText('বাংলা'));
    await heading(bn.outbox.title);
    expect([document.documentElement.lang, localStorage.getItem('office-lang')]).toEqual(['bn', 'bn']);
    expect(document.title).toBe(`${bn.outbox.title} · ${bn.name}`);
    server.answer({ officeAudit: refused('forbidden') });
    await user.click(within(menu()).getByText(bn.audit.title));
    await screen.findByText(errorText.bn.forbidden);
    await user.click(screen.getByText('English'));
    expect(localStorage.getItem('office-lang')).toBe('en');
    await heading(en.audit.title);
  });

  it('changes the theme and keeps it', async () => {
    const { user } = openOffice('outbox', OUTBOX);
    await heading(en.outbox.title);
    await user.click(screen.getByLabelText(en.darkTheme));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('office-theme')]).toEqual(['dark', 'dark']);
    await user.click(screen.getByLabelText(en.lightTheme));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('office-theme')]).toEqual([
      'light',
      'light',
    ]);
  });

  it('names the operator and links to the own account', async () => {
    const { user } = openOffice('outbox', OUTBOX, { account: 'shapla' });
    await user.click(screen.getByLabelText(`${en.ownAccount.title}: shapla`));
    await heading(en.ownAccount.title);
    expect(place()).toBe('own-account');
  });

  it('signs out at once, even when the server cannot be reached', async () => {
    const { server, user } = openOffice('outbox', OUTBOX);
    await heading(en.outbox.title);
    server.cutOff('officeLogout');
    const [out] = screen.getAllByText(en.signOut);
    if (out === undefined) throw new Error('there is no way out');
    await user.click(out);
    await heading(en.signIn.title);
    expect(place()).toBe('sign-in');
    expect([currentSession(), sessionStorage.getItem('office-token')]).toEqual([null, null]);
    expect(server.called).toContain('officeLogout');
    // Nothing of the menu is left, and who leaves is not told that a session ended.
    expect(screen.queryByLabelText(en.openMenu)).toBeNull();
    expect(screen.queryByText(en.signIn.ended)).toBeNull();
  });

  it('warns that the data may be stale while the page is paused', async () => {
    openOffice('outbox', OUTBOX);
    await heading(en.outbox.title);
    expect(screen.queryByText(en.rests)).toBeNull();
    onTestFinished(() => focusManager.setFocused(undefined));
    act(() => focusManager.setFocused(false));
    screen.getByText(en.rests);
    act(() => focusManager.setFocused(true));
    expect(screen.queryByText(en.rests)).toBeNull();
  });
});
