import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { registerRules, SIGN_UP, SIGNED_UP } from '../../../testing/samples-sign-up.ts';
import {
  agree,
  dialogNamed,
  faultsOf,
  NAME_FORM,
  namesOf,
  openSignUp,
  signUpPage,
} from '../../../testing/sign-up-form.ts';
import { switches } from '../../../testing/switches.ts';

const { register, help } = en;
const BY_NAME = { ...SIGN_UP, whitelabel: switches({ off: ['MOBILENUMREG3'] }) } satisfies FakeHandlers;

const greeting = (): Promise<HTMLElement> => screen.findByText(help.welcome.title.replace('{name}', 'nasima'));

describe('sign-up by name', () => {
  it('asks for a name and a password in a dialog, and leads home in the language of the page', async () => {
    let language: string | null = null;
    const answers: FakeHandlers = {
      ...BY_NAME,
      register: (_, headers) => {
        language = headers.get('accept-language');
        return SIGNED_UP;
      },
    };
    const site = await openSite('/promotions', answers, { language: 'BN' });
    const dialog = await openSignUp(site, { open: bn.shell.register, title: bn.register.title });
    expect(place()).toBe('/promotions');
    expect(namesOf(dialog)).toEqual(['username', 'password', 'confirmPassword']);
    expect(dialog.querySelector('[role=tab]')).toBeNull();
    expect(fieldOf(dialog, 'agreed').checked).toBe(false);
    agree(dialog);
    send(dialog, NAME_FORM);
    const { welcome } = bn.help;
    await screen.findByText(welcome.title.replace('{name}', 'nasima'));
    expect(place()).toBe('/');
    expect({ ...sessionStorage }).toMatchObject({ token: SIGNED_UP.token, account: 'nasima', isAgent: '0' });
    expect(language).toMatch(/^bn/);
    await site.user.click(screen.getByText(welcome.go));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect((await screen.findAllByText(/1,000\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(bn.shell.register, { selector: 'header button, header button *' })).toBeNull();
  });

  it('requires every field and the terms, which open in front of the dialog and keep what was typed', async () => {
    const topic = { topic: 'term', title: 'Terms of use', content: '<p>You accept these rules.</p>' };
    const site = await openSite('/promotions', { ...BY_NAME, helpCenter: { list: [topic] } });
    const dialog = await openSignUp(site);
    send(dialog);
    const missing = Object.keys(NAME_FORM).map((name) => [name, register.required]);
    expect(faultsOf(dialog)).toMatchObject(Object.fromEntries(missing));
    send(dialog, NAME_FORM);
    expect(faultsOf(dialog)).toEqual({ agreed: register.agreeFirst });
    await within(dialog).findByText(register.agreeFirst, { selector: '[role=alert], [role=alert] *' });

    const link = dialog.querySelector('a[href="/help#term"]') ?? expect.unreachable('no link to the terms');
    await site.user.click(link);
    const terms = await dialogNamed(topic.title);
    await within(terms).findByText('You accept these rules.');
    await site.user.click(within(terms).getByText(en.shell.ok));
    await waitFor(() => expect(terms.isConnected).toBe(false));
    expect(namesOf(dialog).map((name) => fieldOf(dialog, name).value)).toEqual(Object.values(NAME_FORM));
    expect(fieldOf(dialog, 'agreed').checked).toBe(false);
    expect(site.server.called).not.toContain('register');
  });

  it('shows a refusal beside its field, and sends once, however often it is pressed', async () => {
    const listed = { password: fieldText.en.password_listed };
    const { server, ...site } = await openSite('/promotions', {
      ...BY_NAME,
      register: refused('password_known', { fields: listed }),
    });
    const dialog = await openSignUp({ server, ...site });
    agree(dialog);
    send(dialog, NAME_FORM);
    await waitFor(() => expect(faultsOf(dialog)).toEqual(listed));
    server.answer({ register: refused('username_taken') });
    send(dialog, { ...NAME_FORM, username: 'Demo' });
    await waitFor(() => expect(faultsOf(dialog)).toEqual({ username: errorText.en.username_taken }));
    expect(fieldOf(dialog, 'password').value).toBe(NAME_FORM.password);

    server.answer({ register: SIGNED_UP });
    const letGo = server.hold('register');
    send(dialog, { username: 'nasima' });
    send(dialog);
    letGo();
    await greeting();
    expect(server.inputs('register').map(({ username }) => username)).toEqual(['nasima', 'Demo', 'nasima']);
  });

  it.each(['/register', '/register.html'])('has a page of its own at %s', async (address) => {
    const { server } = await openSite(address, BY_NAME);
    const main = await signUpPage();
    expect(main.querySelector('h1')?.textContent).toBe(register.title);
    const download = within(main).getByText(register.download).closest('a');
    expect(download?.getAttribute('target')).toBe('_blank');
    agree(main);
    send(main, NAME_FORM);
    await greeting();
    expect(place()).toBe('/');
    expect(server.inputs('register')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const invited = {
    ...BY_NAME,
    registerSettings: registerRules({ optional: ['affiliateCode', 'referralCode'] }),
  } satisfies FakeHandlers;
  const notGood = refused('invitation_code_error');

  it('by a link with a valid code is filled in and sent without typing', async () => {
    const site = await openSite('/promotions?code=AGENT1&referralCode=FRIEND1', invited);
    const dialog = await openSignUp(site);
    await waitFor(() => expect(namesOf(dialog)).toEqual([...Object.keys(NAME_FORM), 'referralCode']));
    expect(fieldOf(dialog, 'referralCode').value).toBe('FRIEND1');
    agree(dialog);
    send(dialog, NAME_FORM);
    await greeting();
    expect(site.server.inputs('register')).toMatchObject([{ affiliateCode: 'AGENT1', referralCode: 'FRIEND1' }]);
    expect(site.server.inputs('affiliate')).toEqual([{ code: 'AGENT1', domain: location.host }]);
  });

  it('by a link tells its owner that it was opened, also where the form has no field for a code', async () => {
    const { server } = await openSite('/register?code=AGENT1', BY_NAME);
    const main = await signUpPage();
    await waitFor(() => expect(server.inputs('affiliate')).toEqual([{ code: 'AGENT1', domain: location.host }]));
    expect(namesOf(main)).toEqual(Object.keys(NAME_FORM));
  });

  it('by a link with an invalid code shows its field with an error, and accepts a valid one', async () => {
    const affiliate: FakeHandlers['affiliate'] = ({ code }) => (code === 'agent1' ? {} : notGood);
    const { server } = await openSite('/register?code=NOBODY1&referralCode=FRIEND1', { ...invited, affiliate });
    const main = await signUpPage();
    await waitFor(() => expect(faultsOf(main)).toEqual({ affiliateCode: register.inviteWrong }));
    expect(fieldOf(main, 'affiliateCode').value).toBe('NOBODY1');
    expect(fieldOf(main, 'referralCode').value).toBe('FRIEND1');
    expect(document.querySelector('dialog')).toBeNull();
    agree(main);
    send(main, { ...NAME_FORM, affiliateCode: 'agent1' });
    await greeting();
    expect(server.inputs('register')).toMatchObject([{ affiliateCode: 'agent1', referralCode: 'FRIEND1' }]);
  });

  it('that was mistyped is reported before the sign-up is sent, and may be left out', async () => {
    const site = await openSite('/promotions', { ...invited, affiliate: notGood });
    const dialog = await openSignUp(site);
    const label = register.optional.replace('{label}', register.fields.affiliateCode);
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'WRONG9' } });
    agree(dialog);
    send(dialog, NAME_FORM);
    const warning = await dialogNamed(register.inviteTitle);
    const told = within(warning).getByText(register.inviteWrong);
    expect(told.previousElementSibling?.tagName).toBe('svg');
    await site.user.click(within(warning).getByText(en.common.confirm));
    await waitFor(() => expect(warning.isConnected).toBe(false));
    expect(faultsOf(dialog)).toEqual({ affiliateCode: register.inviteWrong });
    expect(site.server.called).not.toContain('register');
    expect(fieldOf(dialog, 'username').value).toBe('nasima');
    fillIn(dialog, { affiliateCode: '' });
    send(dialog);
    await greeting();
    expect(site.server.inputs('register')[0]?.affiliateCode).toBeUndefined();
  });
});
