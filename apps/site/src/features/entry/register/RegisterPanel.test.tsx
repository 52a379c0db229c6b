import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { patternText } from '@chhokka/messages/patterns';
import { type FakeHandlers, type FakeServer, refused } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_SITE } from '../../../testing/quiet-site.ts';
import { registerRules, SIGN_UP } from '../../../testing/samples-sign-up.ts';
import { agree, faultsOf, letPass, NAME_FORM, namesOf, signUpPage } from '../../../testing/sign-up-form.ts';
import { switches } from '../../../testing/switches.ts';

const { register, login, help } = en;
const WITH_PICTURE = { ...SIGN_UP, registerSettings: registerRules({ required: ['captcha'] }) } satisfies FakeHandlers;
const BY_NAME = { ...SIGN_UP, whitelabel: switches({ off: ['MOBILENUMREG3'] }) } satisfies FakeHandlers;
const USERNAME_RULE = patternText('en', '4', 2, 15);

const change = (form: Element, name: string): void => void fireEvent.click(within(form as HTMLElement).getByText(name));
const pictures = ({ called }: FakeServer): number => called.filter((name) => name === 'captcha').length;
const welcomed = (): Promise<HTMLElement> => screen.findByText(help.welcome.lead);

/** Draws the page of the sign-up on a site with these answers. */
async function drawn(answers: FakeHandlers): Promise<{ form: HTMLElement; server: FakeServer }> {
  letPass(2_000);
  const { server } = await openSite('/register', answers);
  return { form: await signUpPage(), server };
}

describe('the two ways to sign up', () => {
  it('begin with the number, and keep what was typed when the way changes, but not the captcha', async () => {
    const { form, server } = await drawn(WITH_PICTURE);
    expect(within(form).getByRole('tab', { selected: true }).textContent).toBe(register.byMobile);
    expect(namesOf(form)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'captcha']);
    await waitFor(() => expect(form.querySelector('img[src^="data:image/png"]')).not.toBeNull());
    fillIn(form, { mobileNum: '0171', password: 'kalo-biral7', captcha: 'abcde' });
    letPass(2_000);
    change(form, register.byUsername);
    expect(namesOf(form)).toEqual(['username', 'password', 'confirmPassword', 'captcha']);
    expect(fieldOf(form, 'password').value).toBe('kalo-biral7');
    expect(fieldOf(form, 'captcha').value).toBe('');
    await waitFor(() => expect(pictures(server)).toBe(2));
    change(form, register.byMobile);
    expect(fieldOf(form, 'mobileNum').value).toBe('0171');
  });

  it('can both be closed', async () => {
    await openSite('/register', { whitelabel: switches({ off: ['USERNAMEREG3', 'MOBILENUMREG3'] }) });
    await screen.findByText(register.closed);
    expect(screen.getByRole('main').querySelector('form')).toBeNull();
  });
});

describe('sign-up by number', () => {
  const number = '01712345678';

  it('sends a code once to a valid number, and counts down to the next', async () => {
    const { form, server } = await drawn(SIGN_UP);
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
    const button = within(form).getByText(login.codeSend).closest('button') ?? expect.unreachable('no button');
    fillIn(form, { mobileNum: '12' });
    fireEvent.click(button);
    expect(faultsOf(form)).toEqual({ mobileNum: login.mobileInvalid });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(server.called).not.toContain('smsRegister');
    letPass(1_000);
    fillIn(form, { mobileNum: number });
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toMatch(/^1(80|79) s$/));
    expect(button.disabled).toBe(true);
    letPass(2_000);
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toMatch(/^17[78] s$/));
    expect(server.inputs('smsRegister')).toEqual([{ mobileNo: number, countryDialingCode: '880' }]);
  });

  it('shows a wrong captcha or code beside its field, and uses the number as the name', async () => {
    const { form, server } = await drawn({ ...WITH_PICTURE, registerMobile: refused('captcha_wrong') });
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
    agree(form);
    letPass(2_000);
    const { password, confirmPassword } = NAME_FORM;
    send(form, { mobileNum: number, verificationCode: '654321', password, confirmPassword, captcha: 'zzzzz' });
    await waitFor(() => expect(faultsOf(form)).toEqual({ captcha: errorText.en.captcha_wrong }));
    expect(fieldOf(form, 'captcha').value).toBe('');
    server.answer({ registerMobile: refused('code_invalid') });
    letPass(2_000);
    send(form, { captcha: 'ab12' });
    await waitFor(() => expect(faultsOf(form)).toEqual({ verificationCode: errorText.en.code_invalid }));
    server.answer({ registerMobile: SIGN_UP.registerMobile });
    send(form, { verificationCode: '123456', captcha: 'cd34' });
    await welcomed();
    expect(place()).toBe('/');
    expect(pictures(server)).toBe(3);
    expect(server.inputs('registerMobile').at(-1)).toMatchObject({
      username: number,
      mobileNum: number,
      countryDialingCode: '880',
      verificationCode: '123456',
      captcha: 'cd34',
      password,
      agreed: true,
    });
  });

  it('needs only number and code where nothing else is required', async () => {
    const { mobileFields, fields } = registerRules();
    const { mobileNum, verificationCode } = mobileFields;
    if (!mobileNum || !verificationCode) throw new Error('both have rules');
    const { form, server } = await drawn({
      ...SIGN_UP,
      whitelabel: switches({ off: ['USERNAMEREG3'] }),
      registerSettings: { fields, mobileFields: { mobileNum, verificationCode } },
    });
    expect(form.querySelector('[role=tab]')).toBeNull();
    expect(namesOf(form)).toEqual(['mobileNum', 'verificationCode']);
    send(form);
    const missing = { mobileNum: register.required, verificationCode: register.required };
    expect(faultsOf(form)).toEqual({ ...missing, agreed: register.agreeFirst });
    agree(form);
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
    send(form, { mobileNum: number, verificationCode: '123456' });
    await welcomed();
    expect(server.inputs('registerMobile')[0]?.password).toBeUndefined();
  });
});

describe('the sign-up form', () => {
  it('states the minimum age of the site', async () => {
    const systemStatus = { ...QUIET_SITE.systemStatus, ageLimit: 21 };
    const { form } = await drawn({ ...BY_NAME, systemStatus });
    await within(form).findByText(/I am 21 or older/);
  });

  it('shows an error beside its field, in the words of its pattern, until it is corrected', async () => {
    const { form } = await drawn(BY_NAME);
    agree(form);
    send(form, { ...NAME_FORM, username: '1' });
    expect(faultsOf(form)).toEqual({ username: USERNAME_RULE });
    fillIn(form, { username: 'na' });
    expect(faultsOf(form)).toEqual({});
  });

  it('shows an error when a field is left, not while it is typed, and none for untouched fields', async () => {
    const { form } = await drawn(BY_NAME);
    const leave = (name: string, to?: Element): boolean =>
      fireEvent.focusOut(fieldOf(form, name), to && { relatedTarget: to });
    leave('username');
    fillIn(form, { username: '1' });
    expect(faultsOf(form)).toEqual({});
    leave('username');
    expect(faultsOf(form)).toEqual({ username: USERNAME_RULE });
    fillIn(form, { password: 'kalo-biral7' });
    leave('password', within(form).getAllByLabelText(en.common.showPassword)[0]);
    fillIn(form, { confirmPassword: 'kalo-biral8' });
    leave('confirmPassword');
    const twoWrong = { username: USERNAME_RULE, confirmPassword: register.passwordsDiffer };
    expect(faultsOf(form)).toEqual(twoWrong);
    fillIn(form, { confirmPassword: 'kalo-biral7' });
    expect(faultsOf(form)).toEqual({ username: USERNAME_RULE });
    fillIn(form, { password: 'kalo-biral9' });
    leave('password');
    expect(faultsOf(form)).toEqual(twoWrong);
  });

  it('shows the error after the press that left the field, so that nothing moves under the pointer', async () => {
    const { form } = await drawn(BY_NAME);
    fillIn(form, { username: '1' });
    fireEvent.pointerDown(fieldOf(form, 'agreed'));
    fireEvent.focusOut(fieldOf(form, 'username'));
    expect(faultsOf(form)).toEqual({});
    fireEvent.pointerUp(fieldOf(form, 'agreed'));
    await waitFor(() => expect(faultsOf(form)).toEqual({ username: USERNAME_RULE }));
  });

  it('brings a new captcha after a lost answer, and retries with the same registration id', async () => {
    const { form, server } = await drawn({ ...WITH_PICTURE, register: SIGN_UP.register });
    const mend = server.cutOff('register', 'after');
    letPass(2_000);
    change(form, register.byUsername);
    agree(form);
    send(form, { ...NAME_FORM, captcha: 'ab12' });
    await within(form).findByText(en.common.unreachable);
    expect(fieldOf(form, 'captcha').value).toBe('');
    mend();
    server.answer({ register: refused('username_taken') });
    letPass(2_000);
    send(form, { captcha: 'cd34' });
    await waitFor(() => expect(faultsOf(form)).toEqual({ username: errorText.en.username_taken }));
    server.answer({ register: SIGN_UP.register });
    send(form, { username: 'nasima2', captcha: 'ef56' });
    await welcomed();
    const ids = server.inputs('register').map(({ registrationId }) => registrationId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});
