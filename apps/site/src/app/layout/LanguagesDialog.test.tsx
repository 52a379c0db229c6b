import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { es } from '@chhokka/messages/es';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { changeLanguage } from '../../platform/language/language.ts';
import { fieldOf, send } from '../../testing/fill-in.ts';
import { openSite } from '../../testing/open-site.tsx';
import { SIGN_UP } from '../../testing/samples-sign-up.ts';
import { switches } from '../../testing/switches.ts';

const BY_NAME = { ...SIGN_UP, whitelabel: switches({ off: ['MOBILENUMREG3'] }) };

const kept = () => [localStorage.getItem('lang'), localStorage.getItem('hisLang')];
const spoken = (): string => document.documentElement.lang;

async function inFront() {
  const dialog = await waitFor(
    () => document.querySelector<HTMLElement>('dialog[data-modal]') ?? expect.unreachable('no dialog'),
  );
  return within(dialog);
}
const isGone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const radios = (): Element[] => [...document.querySelectorAll('dialog input[type=radio]')];
const searchField = () =>
  waitFor(() => document.querySelector('dialog input[type=search]') ?? expect.unreachable('no search'));
const radio = (code: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`dialog input[value="${code}"]`) ?? expect.unreachable(code);

describe('the list of languages', () => {
  it('stores the choice and the previous language, and shows English where there is no catalogue', async () => {
    const { user } = await openSite('/noticePage', {}, { language: 'BN' });
    await user.click(await screen.findByLabelText(bn.shell.language));
    const look = await inFront();
    await look.findByText('Español');
    expect(radios().length).toBeGreaterThanOrEqual(35);
    expect(radio('BN').checked).toBe(true);
    fireEvent.change(await searchField(), { target: { value: 'spanish' } });
    await waitFor(() => expect(radios()).toHaveLength(1));
    await user.click(radio('ES'));
    await isGone();
    await screen.findByText(es.shell.register);
    expect([spoken(), ...kept()]).toEqual(['es', 'ES', 'BN']);

    await user.click(screen.getByLabelText(es.shell.language));
    const again = await inFront();
    fireEvent.change(await searchField(), { target: { value: 'zh-tw' } });
    await waitFor(() => expect(radios()).toHaveLength(1));
    again.getByText(es.help.languages.english);
    await user.click(radio('ZH-TW'));
    await screen.findByText(en.shell.register);
    expect([spoken(), ...kept()]).toEqual(['en', 'ZH-TW', 'ES']);
    await isGone();
    await user.click(screen.getByLabelText(en.shell.language));
    await inFront();
    expect(radio('ZH-TW').checked).toBe(true);
  });

  it('says when no language matches the search', async () => {
    await openSite('/noticePage');
    act(() => openDialog('languages'));
    const look = await inFront();
    fireEvent.change(await searchField(), { target: { value: 'klingon' } });
    await look.findByText(en.help.languages.none.replace('{search}', 'klingon'));
    expect(radios()).toEqual([]);
  });

  it('stays open while arrow keys change the language, and Escape keeps the choice', async () => {
    const { user } = await openSite('/noticePage', {}, { language: 'BN' });
    act(() => openDialog('languages'));
    const look = await inFront();
    await look.findByText('Español');
    radio('BN').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(spoken()).toBe('en'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(spoken()).toBe('es'));
    expect(document.querySelector('dialog')).not.toBeNull();
    await user.keyboard('{Escape}');
    await isGone();
    expect(spoken()).toBe('es');
  });
});

describe('a change of language', () => {
  it('in one tab changes the other tabs too', async () => {
    await openSite('/noticePage', {}, { language: 'BN' });
    await screen.findByText(bn.shell.register);
    localStorage.setItem('lang', 'EN');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'EN' })));
    await screen.findByText(en.shell.register);
    expect(spoken()).toBe('en');
  });

  it('keeps what was typed into the sign-up, and shows the next errors in the new language', async () => {
    await openSite('/noticePage', BY_NAME, { language: 'BN' });
    act(() => openDialog('register'));
    const look = await inFront();
    const dialog = document.querySelector('dialog') ?? expect.unreachable('no dialog');
    await waitFor(() => fieldOf(dialog, 'agreed'));
    send(dialog, { username: 'shapla7', password: 'short' });
    const told = (): string[] => look.queryAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(told().join('')).toMatch(/[\u0980-\u09ff]/));
    act(() => changeLanguage('EN'));
    await look.findByText(en.register.title);
    expect(['username', 'password'].map((name) => fieldOf(dialog, name).value)).toEqual(['shapla7', 'short']);
    send(dialog);
    await waitFor(() => expect(told().join('')).not.toMatch(/[\u0980-\u09ff]/));
    expect(told().length).toBeGreaterThan(0);
  });
});
