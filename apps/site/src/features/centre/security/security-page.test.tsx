import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { refused, type FakeHandlers } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { type OpenSite, openSite } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { COUNTRIES } from '../../../testing/samples-login.ts';

const { account, bindings, logins } = en.centre;
const { security, recovery } = en;
const at = Date.UTC(2026, 10, 20, 8);
const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;

const HERE = { id: id(1), device: 'Chrome · Windows', ip: '127.0.0.1', createdAt: at, lastUsedAt: at, current: true };
const THERE = { ...HERE, id: id(2), device: 'Chrome · Android', ip: '10.0.0.7', current: false };
const LOGIN = { id: id(1), at, way: 'password', outcome: 'in', secondStep: false, device: 'Chrome', ip: '127.0.0.1' };
const LOGINS = [
  LOGIN,
  { ...LOGIN, id: id(2), outcome: 'wrong_password', device: '', ip: '10.0.0.7' },
  { ...LOGIN, id: id(3), way: 'sms', secondStep: true },
] as CallValue<'logins'>['list'];
const NOTHING_BOUND = {
  mobile: null,
  email: null,
  proof: 'password',
  changeFrom: null,
  offered: { mobile: true, email: true },
} satisfies CallValue<'bindings'>;

beforeEach(() => {
  // The button that sends a code takes one press a second, whichever form it stands in.
  vi.setSystemTime(Date.now() + 2_000);
  return () => void vi.useRealTimers();
});

/** The security page of a member, of whom nothing is known but what the answers say. */
async function securityPage(answers: FakeHandlers = {}): Promise<OpenSite & { page: HTMLElement }> {
  const open = await openSite(
    '/?centre=securityCenter',
    {
      countries: COUNTRIES,
      bindings: NOTHING_BOUND,
      devices: { list: [HERE] },
      logins: { list: [], next: null },
      ...answers,
    },
    { member: true },
  );
  const panel = await screen.findByRole('region', { name: security.devices.title });
  await within(panel).findByText(HERE.device);
  return { ...open, page: panel.closest('dialog') ?? expect.unreachable() };
}

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const gone = (element: HTMLElement): Promise<void> => waitFor(() => expect(element.isConnected).toBe(false));

describe('the profile', () => {
  it('lets the member choose one of the drawn avatars, which is then the chosen one', async () => {
    const { memberInfo } = QUIET_MEMBER;
    const icons = { list: ['bird', 'boat', 'moon'] } satisfies CallValue<'memberIcons'>;
    const { server, user, page } = await securityPage({
      memberIcons: icons,
      memberAvatar: refused('too_many_requests'),
    });
    const group = await within(page).findByRole('radiogroup', { name: account.avatar });
    const choices = await within(group).findAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([false, false, false]);
    await user.click(within(group).getByLabelText(account.avatars.boat));
    await screen.findByText(errorText.en.too_many_requests);
    server.answer({ memberAvatar: { avatar: 'boat' }, memberInfo: { ...memberInfo, avatar: 'boat' } });
    await user.click(within(group).getByLabelText(account.avatars.boat));
    await waitFor(() => expect(choices.map(({ checked }) => checked)).toEqual([false, true, false]));
    expect(server.inputs('memberAvatar')).toEqual([{ avatar: 'boat' }, { avatar: 'boat' }]);
  });

  it('shows the member’s account, nickname and kind', async () => {
    await securityPage({ memberInfo: { ...QUIET_MEMBER.memberInfo, nickname: 'Joba of Dhaka' } });
    const profile = await region(account.profile);
    await within(profile).findByText('Joba of Dhaka');
    expect([...profile.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'joba',
      'Joba of Dhaka',
      account.player,
    ]);
  });
});

describe('the devices', () => {
  it('are listed, and another one is signed out after a confirmation', async () => {
    const { server, user } = await securityPage({
      devices: { list: [HERE, THERE] },
      signOutDevices: { ended: 1 },
    });
    const panel = await region(security.devices.title);
    const rows = within(panel).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([HERE.device, THERE.device]);
    expect(within(panel).getAllByText(security.devices.current)).toHaveLength(1);
    const [own, other] = rows;
    expect(within(own ?? expect.unreachable()).queryByRole('button')).toBeNull();
    await user.click(within(other ?? expect.unreachable()).getByText(security.devices.signOut));
    const question = await dialog(security.devices.signOutTitle);
    within(question).getByText(/Chrome · Android \(10\.0\.0\.7\)/);
    expect(server.called).not.toContain('signOutDevices');
    server.answer({ devices: { list: [HERE] } });
    await user.click(within(question).getByText(security.devices.signOut));
    await within(panel).findByText(security.devices.alone);
    expect(server.inputs('signOutDevices')).toEqual([{ id: THERE.id }]);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the login history', () => {
  it('shows successful and failed logins, and signs out the other devices', async () => {
    const { server, user } = await securityPage({
      logins: ({ after }) =>
        after === undefined
          ? { list: LOGINS, next: id(3) }
          : { list: [{ ...LOGIN, id: id(4), way: 'sign_up', outcome: 'in' }], next: null },
      signOutDevices: { ended: 1 },
    });
    const panel = await region(logins.title);
    await within(panel).findByText(logins.ask);
    const outcomes = (): (string | null)[] =>
      [...panel.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    const { outcomes: said } = logins;
    expect(outcomes()).toEqual([said.in, said.wrong_password, said.in]);
    within(panel).getByText(logins.unknown);
    within(panel).getByText(`${logins.ways.sms} ${logins.secondStep}`);
    await user.click(within(panel).getByText(logins.older));
    await within(panel).findByText(logins.ways.sign_up);
    expect(outcomes()).toHaveLength(4);
    expect(within(panel).queryByText(logins.older)).toBeNull();

    await user.click(within(panel).getByText(logins.signOut));
    const question = await dialog(security.devices.othersTitle);
    await user.click(within(question).getByText(security.devices.signOut));
    await gone(question);
    expect(server.inputs('signOutDevices')).toEqual([{}]);
    await user.click(within(panel).getByText(logins.change));
    await dialog(recovery.changeTitle);
  });

  it('says when it is empty', async () => {
    await securityPage();
    await within(await region(logins.title)).findByText(logins.none);
  });
});

describe('the second step', () => {
  const RECOVERY = ['aaaa-bbbb', 'cccc-dddd'];

  it('is set up with the password and a code, and shows its recovery codes once', async () => {
    const { server, user } = await securityPage({ twoFactorStart: refused('old_password_wrong') });
    const panel = await region(security.second.title);
    await user.click(within(panel).getByText(security.second.start));
    const setup = await dialog(security.setup.title);
    within(setup).getByText('Step 1 of 3');
    send(setup);
    await within(setup).findByText(security.required);
    send(setup, { password: 'wrong-one-1' });
    await within(setup).findByText(errorText.en.old_password_wrong);
    expect(server.inputs('twoFactorStart')).toEqual([{ password: 'wrong-one-1' }]);

    server.answer({
      twoFactorStart: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' },
      twoFactorConfirm: refused('two_factor_wrong'),
    });
    send(setup, { password: 'Shapla#2026' });
    await within(setup).findByText('Step 2 of 3');
    within(setup).getByRole('img', { name: security.setup.qr });
    expect(setup.querySelector('code')?.textContent).toBe('ABCD EFGH IJ');
    send(setup, { code: '000000' });
    await within(setup).findByText(errorText.en.two_factor_wrong);
    server.answer({ twoFactorConfirm: { recoveryCodes: RECOVERY } });
    send(setup, { code: '123456' });
    const told = await dialog(security.recovery.title);
    within(told).getByText('Step 3 of 3');
    expect([...told.querySelectorAll('li code')].map(({ textContent }) => textContent)).toEqual(RECOVERY);

    // Nothing closes the dialog before the codes are kept.
    const done = within(told).getByText(security.recovery.done).closest('button') ?? expect.unreachable();
    expect(done.disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(told.dataset.state).toBe('open');
    await user.click(within(told).getByLabelText(security.recovery.kept));
    server.answer({ memberInfo: { ...QUIET_MEMBER.memberInfo, twoFactor: true } });
    await user.click(done);
    await within(panel).findByText(security.second.textOn);
    await gone(told);
  });

  it('is switched off with the password and a code', async () => {
    const { server, user } = await securityPage({
      memberInfo: { ...QUIET_MEMBER.memberInfo, twoFactor: true },
      twoFactorEnd: refused('two_factor_wrong'),
    });
    const panel = await region(security.second.title);
    await user.click(within(panel).getByText(security.second.end));
    const end = await dialog(security.end.title);
    send(end, { password: 'Shapla#2026', code: '000000' });
    await within(end).findByText(errorText.en.two_factor_wrong);
    server.answer({ twoFactorEnd: {}, memberInfo: QUIET_MEMBER.memberInfo });
    send(end, { code: '123456' });
    await within(panel).findByText(security.second.textOff);
    expect(server.inputs('twoFactorEnd').at(-1)).toEqual({ password: 'Shapla#2026', code: '123456' });
  });
});

describe('a bound number', () => {
  const BOUND = { ...NOTHING_BOUND, proof: 'payment', mobile: { masked: '+880•••••678', proved: true } } as const;

  it('is changed with the payment password instead of the login password', async () => {
    const { server, user } = await securityPage({
      bindings: BOUND,
      bindingCode: { expiredMinutes: 3 },
      bind: refused('payment_password_wrong'),
    });
    const panel = await region(bindings.mobile.title);
    await user.click(within(panel).getByText(bindings.change));
    const change = await dialog(bindings.mobile.changeTitle);
    await waitFor(() => fieldOf(change, 'paymentPassword'));
    expect(change.querySelector('[name=password]')).toBeNull();
    within(change).getByText(new RegExp(bindings.mobile.before));
    await waitFor(() => expect(fieldOf(change, 'countryDialingCode').value).toBe('880'));
    fillIn(change, { mobileNum: '01812345999' });
    await user.click(within(change).getByText(en.login.codeSend));
    await within(change).findByText(bindings.mobile.sent);
    send(change, { verificationCode: '123456', paymentPassword: '111111' });
    await within(change).findByText(errorText.en.payment_password_wrong);
    server.answer({ bind: { ...BOUND, mobile: { masked: '+880•••••999', proved: true } } });
    send(change, { paymentPassword: '593827' });
    await within(panel).findByText('+880•••••999');
    await gone(change);
    const target = { kind: 'mobile', value: '01812345999', countryDialingCode: '880', verificationCode: '123456' };
    expect(server.inputs('bind').at(-1)).toMatchObject({ ...target, paymentPassword: '593827', password: '' });
    await screen.findByText(bindings.mobile.done);
  });

  it('asks for the login password when it is the first one, and marks every empty field', async () => {
    const { server, user } = await securityPage();
    const panel = await region(bindings.mobile.title);
    await within(panel).findByText(bindings.none);
    await user.click(within(panel).getByText(bindings.bind));
    const bind = await dialog(bindings.mobile.bindTitle);
    send(bind);
    expect(within(bind).getAllByText(bindings.required)).toHaveLength(3);
    expect(bind.querySelector('[name=paymentPassword]')).toBeNull();
    expect(server.called).not.toContain('bind');
  });
});

describe('the login password', () => {
  it('is changed in a dialog, where a member without one sets a first one', async () => {
    const { user } = await securityPage({ memberInfo: { ...QUIET_MEMBER.memberInfo, hasPassword: false } });
    const panel = await region(security.password.title);
    await within(panel).findByText(security.password.none);
    await user.click(within(panel).getByText(security.password.set));
    const change = await dialog(recovery.changeTitle);
    expect(change.querySelector('[name=oldPassword]')).toBeNull();
  });
});
