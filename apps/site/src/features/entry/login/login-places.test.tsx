import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { refused } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { QUIET_AGENT } from '../../../testing/samples-agents.ts';
import { COUNTRIES, LOGGED_IN } from '../../../testing/samples-login.ts';
import { switches } from '../../../testing/switches.ts';

const { login, register, recovery, help, account: account_ } = en;
const BENGALI = { language: 'BN' } as const;
const PASSWORD = 'Shapla#2026';
const TERMS = { topic: 'term' as const, title: 'Terms', content: '<p>You accept these rules.</p>' };

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const kept = (): Record<string, string> => Object.fromEntries(Object.entries({ ...sessionStorage }));

/** Opens the login from the page's head. */
async function openLogin(words = en): Promise<HTMLElement> {
  const [button] = await screen.findAllByText(words.shell.login, { selector: 'button *, button' });
  fireEvent.click(button ?? expect.unreachable());
  const opened = await dialog(words.login.title);
  await within(opened).findByLabelText(words.login.username);
  return opened;
}

/** The form of the page /login. */
async function loginPage(): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1, name: login.title });
  return within(screen.getByRole('main')).getByText(login.submit).closest('form') ?? expect.unreachable();
}

describe('the login dialog', () => {
  it('shows and hides the password, has no tabs for one way, and keeps what was typed behind the terms', async () => {
    const { user } = await openSite('/', { helpCenter: { list: [TERMS] } });
    const opened = await openLogin();
    fillIn(opened, { username: 'shapla7', password: PASSWORD });
    const password = fieldOf(opened, 'password');
    expect(password.type).toBe('password');
    await user.click(within(opened).getByLabelText(en.common.showPassword));
    expect(password.type).toBe('text');
    await user.click(within(opened).getByLabelText(en.common.hidePassword));
    expect(password.type).toBe('password');
    expect(within(opened).queryByRole('tab')).toBeNull();

    await user.click(within(opened).getByText(login.terms));
    const terms = await dialog(TERMS.title);
    within(terms).getByText('You accept these rules.');
    fireEvent.keyDown(terms, { key: 'Escape' });
    await waitFor(() => expect(terms.isConnected).toBe(false));
    expect(fieldOf(opened, 'username').value).toBe('shapla7');
  });

  it('is replaced by the password recovery, and by the sign-up', async () => {
    const { user } = await openSite('/', { registerSettings: { fields: {}, mobileFields: {} }, countries: COUNTRIES });
    await user.click(within(await openLogin()).getByText(login.forgot));
    const forgot = await dialog(recovery.title);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([forgot]));
    fireEvent.keyDown(forgot, { key: 'Escape' });
    await waitFor(() => expect(forgot.isConnected).toBe(false));

    await user.click(within(await openLogin()).getByText(login.registerLink));
    const signUp = await dialog(register.title);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([signUp]));
  });

  it('has no link to the password recovery where none is offered', async () => {
    await openSite('/', { whitelabel: switches({ off: ['FORGETEMAIL', 'FORGETPHONE'] }) });
    expect(within(await openLogin()).queryByText(login.forgot)).toBeNull();
  });

  it('says in the visitor’s language how long to wait, and lets the member in afterwards', async () => {
    const { server } = await openSite('/', { ...QUIET_MEMBER, login: refused('too_many_requests') }, BENGALI);
    const opened = await openLogin(bn);
    send(opened, { username: 'joba', password: PASSWORD });
    await within(opened).findByText(errorText.bn.too_many_requests);
    const message = errorText.bn.too_many_attempts.replace('{minutes}', '5');
    server.answer({ login: refused('too_many_attempts', { message }) });
    send(opened);
    await within(opened).findByText('অনেক বেশি অনুরোধ এসেছে, 5 মিনিট পরে আবার চেষ্টা করুন।');
    server.answer({ login: LOGGED_IN });
    send(opened);
    await screen.findAllByTitle(bn.shell.refreshBalance);
    await waitFor(() => expect(opened.isConnected).toBe(false));
  });
});

describe('/login', () => {
  it('has only the form, sends it on Enter, and welcomes a member at the first login', async () => {
    const { server, user } = await openSite('/login', {
      ...QUIET_MEMBER,
      login: { ...LOGGED_IN, firstTimeLogin: true },
    });
    const form = await loginPage();
    expect(document.querySelector('header')).toBeNull();
    fillIn(form, { username: '  JOBA ', password: PASSWORD });
    await user.type(fieldOf(form, 'password'), '{Enter}');
    const welcome = await dialog(help.welcome.title.replace('{name}', 'joba'));
    expect(place()).toBe('/');
    expect(server.inputs('login')).toMatchObject([{ type: 'username', username: 'JOBA', password: PASSWORD }]);
    await user.click(within(welcome).getByText(help.welcome.go));
    await waitFor(() => expect(welcome.isConnected).toBe(false));
    await screen.findAllByTitle(en.shell.refreshBalance);
    expect(kept()).toMatchObject({ token: LOGGED_IN.token, account: 'joba', customerId: '1', isAgent: '0' });
    expect(Object.values(kept())).not.toContain(PASSWORD);
  });
});

describe('a member who opens a page for guests', () => {
  it.each([
    ['/login', 0, '/'],
    ['/register', 0, '/'],
    ['/register.html', 0, '/'],
    ['/login?agent=1', 1, '/agentHome'],
  ] as const)('%s is led away (user type %s)', async (path, isAgent, to) => {
    await openSite(path, QUIET_AGENT, { member: { isAgent } });
    await waitFor(() => expect(place()).toBe(to));
    await waitFor(() => expect(document.querySelector('main input[name=password]')).toBeNull());
  });

  it.each([
    ['/register', 4, register.title],
    ['/login', 4, login.title],
    ['/login?agent=1', 0, login.title],
  ] as const)('%s stays where another account is what is wanted (user type %s)', async (path, isAgent, title) => {
    await openSite(path, { registerSettings: { fields: {}, mobileFields: {} } }, { member: { isAgent } });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(place()).toBe(path);
  });
});

describe('the agents’ page', () => {
  it('lets agents log in, and nobody else', async () => {
    const { server } = await openSite('/agentHome', {
      ...QUIET_MEMBER,
      ...QUIET_AGENT,
      login: refused('not_an_agent'),
    });
    const form = await loginPage();
    expect(place()).toBe('/login?agent=1');
    screen.getByText(login.reason.agent);
    send(form, { username: 'joba', password: PASSWORD });
    await within(form).findByText(errorText.en.not_an_agent);
    expect(server.inputs('login')).toMatchObject([{ agentsOnly: true }]);
    expect(kept()).not.toHaveProperty('token');

    server.answer({ login: { ...LOGGED_IN, isAgent: 1 } });
    send(form);
    await screen.findByRole('heading', { level: 1, name: account_.agent.greeting.replace('{name}', 'joba') });
    expect(place()).toBe('/agentHome');
    expect(kept().isAgent).toBe('1');
  });

  it('leads members to the agents’ login', async () => {
    await openSite('/agentHome', {}, { member: true });
    await screen.findByRole('heading', { name: account_.agent.refused });
    expect(screen.getByText(account_.agent.logIn).getAttribute('href')).toBe('/login?agent=1');
  });
});
