import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { drawn } from '@chhokka/ui/qr';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentSession } from '../../shared/session.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { button, field, noQuestion, question } from '../../testing/parts.ts';

const t = en.ownAccount;
const SECRET = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Chhokka:office?secret=${SECRET}`;
const ME: CallValue<'officeMe'> = {
  account: 'office',
  permissions: ['*'],
  twoFactor: true,
  mustChangePassword: false,
  restricted: false,
};
const WITHOUT = { rights: { twoFactor: false } };

describe('the authenticator', () => {
  it('is set up by a QR code that holds the key, and shows its recovery codes once', async () => {
    const { server, user } = openOffice(
      'own-account',
      {
        officeTwoFactorStart: { secret: SECRET, uri: URI },
        officeTwoFactorConfirm: { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] },
        officeMe: ME,
      },
      WITHOUT,
    );
    await heading(t.title);
    screen.getByText(t.isOff);
    await user.click(screen.getByText(t.start));
    await user.type(field(await question(), 'password'), ' Office#2026{Enter}');
    await noQuestion();
    const picture = await screen.findByLabelText(t.qr);
    expect(picture.querySelector('path')?.getAttribute('d')).toBe(drawn(URI).path);
    expect(screen.getByText(t.openApp).closest('a')?.getAttribute('href')).toBe(URI);
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    await user.click(screen.getByText(t.confirm));
    await user.type(field(await question(), 'code'), ' 123456 {Enter}');
    await screen.findByText(t.recoveryTitle);
    expect([...document.querySelectorAll('main code')].map((code) => code.textContent)).toEqual([
      'AAAA-1111',
      'BBBB-2222',
    ]);
    await screen.findByText(t.isOn);
    expect([screen.queryByLabelText(t.qr), screen.queryByText(t.start)]).toEqual([null, null]);
    expect(server.inputs('officeTwoFactorStart')).toEqual([{ password: ' Office#2026' }]);
    expect(server.inputs('officeTwoFactorConfirm')).toEqual([{ code: '123456' }]);
    expect(currentSession()?.twoFactor).toBe(true);
  });

  it('is not set up with a wrong password or code; the dialog stays open and says so', async () => {
    const { server, user } = openOffice(
      'own-account',
      { officeTwoFactorStart: refused('old_password_wrong') },
      WITHOUT,
    );
    await user.click(await screen.findByText(t.start));
    const dialog = await question();
    await user.type(field(dialog, 'password'), 'wrong{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.old_password_wrong);
    server.answer({
      officeTwoFactorStart: { secret: SECRET, uri: URI },
      officeTwoFactorConfirm: refused('two_factor_wrong'),
    });
    await user.click(button(dialog, t.start));
    await noQuestion();
    await user.click(await screen.findByText(t.confirm));
    const second = await question();
    await user.type(field(second, 'code'), '000000{Enter}');
    expect((await within(second).findByRole('alert')).textContent).toBe(errorText.en.two_factor_wrong);
    expect(screen.queryByText(t.recoveryTitle)).toBeNull();
    expect(currentSession()?.twoFactor).toBe(false);
  });

  it('offers no setup when it is on', async () => {
    openOffice('own-account', {}, { language: 'bn' });
    await screen.findByText(bn.ownAccount.isOn);
    expect(screen.queryByText(bn.ownAccount.start)).toBeNull();
  });
});

describe('the operator’s own password', () => {
  it('is changed with the old one, and the page confirms it', async () => {
    const { server, user } = openOffice('own-account', { officeChangePassword: {}, officeMe: ME });
    await user.click(await screen.findByText(t.changePassword));
    const dialog = await question();
    within(dialog).getByText(t.changeText);
    expect([field(dialog, 'new').minLength, field(dialog, 'new').autocomplete]).toEqual([10, 'new-password']);
    await user.type(field(dialog, 'old'), 'Office#2026');
    await user.type(field(dialog, 'new'), 'nil-pakhi-77 ');
    await user.click(button(dialog, t.changePassword));
    await noQuestion();
    await screen.findByText(t.changed);
    expect(server.inputs('officeChangePassword')).toEqual([
      { oldPassword: 'Office#2026', newPassword: 'nil-pakhi-77 ' },
    ]);
  });

  it('that is too common is refused, and nothing is shown as changed', async () => {
    const fields = { newPassword: 'Too many know it.' };
    const { user } = openOffice('own-account', { officeChangePassword: refused('password_known', { fields }) });
    await user.click(await screen.findByText(t.changePassword));
    const dialog = await question();
    await user.type(field(dialog, 'old'), 'Office#2026');
    await user.type(field(dialog, 'new'), 'password1234');
    await user.click(button(dialog, t.changePassword));
    // What is wrong with a field says more than that something is.
    expect((await within(dialog).findByRole('alert')).textContent).toBe(fields.newPassword);
    await user.click(button(dialog, en.back));
    await noQuestion();
    expect(screen.queryByText(t.changed)).toBeNull();
  });
});

describe('an operator with a temporary password', () => {
  it('must set an own password first, then an authenticator, and is unrestricted after both', async () => {
    const rights = { twoFactor: false, mustChangePassword: true, restricted: true };
    const { server, user } = openOffice('own-account', { officeChangePassword: {} }, { rights });
    await screen.findByText(t.mustChange);
    // A password that another operator has given is good for setting one's own, and for nothing else.
    expect(screen.queryByText(t.authenticator)).toBeNull();
    server.answer({ officeMe: { ...ME, twoFactor: false, restricted: true } });
    await user.click(screen.getByText(t.changePassword));
    const dialog = await question();
    await user.type(field(dialog, 'old'), 'lal-moyur-88');
    await user.type(field(dialog, 'new'), 'nil-pakhi-77');
    await user.click(button(dialog, t.changePassword));
    await screen.findByText(t.must);
    expect([screen.queryByText(t.mustChange), screen.queryByText(t.changePassword)]).toEqual([null, null]);
    server.answer({
      officeMe: ME,
      officeTwoFactorStart: { secret: SECRET, uri: URI },
      officeTwoFactorConfirm: { recoveryCodes: ['AAAA-1111'] },
    });
    await user.click(screen.getByText(t.start));
    await user.type(field(await question(), 'password'), 'nil-pakhi-77{Enter}');
    await noQuestion();
    await user.click(await screen.findByText(t.confirm));
    await user.type(field(await question(), 'code'), '123456{Enter}');
    await screen.findByText(t.changePassword);
    await waitFor(() => expect(screen.queryByText(t.must)).toBeNull());
    expect(currentSession()).toMatchObject({ restricted: false, mustChangePassword: false, twoFactor: true });
  });
});
