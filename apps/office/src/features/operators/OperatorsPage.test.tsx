import type { CallValue } from '@chhokka/contracts';
import { PERMISSIONS } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, field, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';

type Operators = CallValue<'officeOperators'>;
type Operator = Operators['list'][number];

const t = en.operators;
const OWNER = { roleId: idOf(1), name: 'owner', permissions: ['*'], builtIn: true };
const CASHIER = {
  roleId: idOf(2),
  name: 'cashier',
  permissions: ['deposits.serve', 'of.tomorrow'],
  builtIn: false,
};
const IDLE = { roleId: idOf(3), name: 'idle', permissions: [], builtIn: false };
const SHAPLA: Operator = {
  operatorId: idOf(10),
  account: 'shapla',
  enabled: true,
  roleIds: [CASHIER.roleId, IDLE.roleId],
  twoFactor: true,
  lastLoginAt: NOON,
  mine: false,
  made: null,
};
const answerOf = (...list: Operator[]): Operators => ({ list, roles: [OWNER, CASHIER, IDLE] });
const ALL = answerOf(
  { ...SHAPLA, operatorId: idOf(9), account: 'office', roleIds: [OWNER.roleId], mine: true },
  SHAPLA,
);

const table = (name: string): Promise<HTMLElement> => screen.findByRole('table', { name });
const rowOf = async (account: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(account, { selector: 'th' })).closest('tr');
  if (row === null) throw new Error(`${account} stands in no row`);
  return row;
};
const box = (of: HTMLElement, label: string): HTMLInputElement => within(of).getByLabelText(label);

describe('the page of operators', () => {
  it('lists them with roles, state and authenticator', async () => {
    const out: Operator = { ...SHAPLA, operatorId: idOf(11), account: 'joba', enabled: false, roleIds: [] };
    openOffice('operators', { officeOperators: answerOf(SHAPLA, { ...out, twoFactor: false, lastLoginAt: null }) });
    const [heads, first, second] = cellsOf(await table(t.title));
    expect(heads).toEqual([t.account, t.roles, t.state, t.vouched, t.authenticator, t.lastLogin, t.change]);
    expect(first?.slice(0, 5)).toEqual(['shapla', 'cashier, idle', t.enabled, '–', t.on]);
    expect((await rowOf('shapla')).querySelector('time')?.dateTime).toBe(new Date(NOON).toISOString());
    expect(second?.slice(0, 6)).toEqual(['joba', '–', t.disabled, '–', t.off, '–']);
  });

  it('creates an operator with a password and roles, and reloads the list', async () => {
    const { server, user } = openOffice('operators', {
      officeOperators: ALL,
      officeCreateOperator: { operatorId: idOf(12) },
    });
    await user.click(await screen.findByText(t.create));
    const dialog = await question();
    const account = field(dialog, 'account');
    expect([account.pattern, account.title]).toEqual(['[A-Za-z][A-Za-z0-9_.\\-]{1,63}', t.accountRule]);
    await user.type(account, 'joba');
    await user.type(field(dialog, 'password'), ' lal-moyur-88');
    await user.click(box(dialog, 'cashier'));
    server.answer({ officeOperators: answerOf(SHAPLA, { ...SHAPLA, operatorId: idOf(12), account: 'joba' }) });
    await user.click(button(dialog, t.create));
    await noQuestion();
    await rowOf('joba');
    expect(server.inputs('officeCreateOperator')).toEqual([
      { account: 'joba', password: ' lal-moyur-88', roleIds: [CASHIER.roleId] },
    ]);
  });

  it('changes roles, access, an optional new password, and resets a lost authenticator', async () => {
    const { server, user } = openOffice('operators', { officeOperators: ALL, officeChangeOperator: {} });
    await user.click(button(await rowOf('shapla'), t.change));
    let dialog = await question();
    within(dialog).getByRole('heading', { name: 'shapla' });
    const ticked = ['owner', 'cashier', 'idle', t.enabled, t.forget].filter((label) => box(dialog, label).checked);
    expect(ticked).toEqual(['cashier', 'idle', t.enabled]);
    await user.click(box(dialog, 'idle'));
    await user.type(field(dialog, 'reason'), ' New desk ');
    await user.click(button(dialog, t.save));
    await noQuestion();
    const kept = { operatorId: SHAPLA.operatorId, roleIds: [CASHIER.roleId], enabled: true, reason: 'New desk' };
    expect(server.inputs('officeChangeOperator')).toEqual([{ ...kept, forgetTwoFactor: false }]);

    await user.click(button(await rowOf('shapla'), t.change));
    dialog = await question();
    await user.click(box(dialog, t.enabled));
    await user.click(box(dialog, t.forget));
    await user.type(field(dialog, 'password'), 'nil-pakhi-77');
    await user.click(button(dialog, t.save));
    await noQuestion();
    expect(server.inputs('officeChangeOperator')[1]).toEqual({
      operatorId: SHAPLA.operatorId,
      roleIds: SHAPLA.roleIds,
      enabled: false,
      password: 'nil-pakhi-77',
      forgetTwoFactor: true,
      reason: '',
    });
    // What was saved is looked up anew.
    await waitFor(() => expect(server.inputs('officeOperators')).toHaveLength(3));
  });

  it('shows why a change was refused, and offers no reset of an authenticator that is not set up', async () => {
    const without = answerOf({ ...SHAPLA, twoFactor: false });
    const { user } = openOffice(
      'operators',
      { officeOperators: without, officeChangeOperator: refused('last_owner') },
      { language: 'bn' },
    );
    await user.click(button(await rowOf('shapla'), bn.operators.change));
    const dialog = await question();
    expect(within(dialog).queryByLabelText(bn.operators.forget)).toBeNull();
    await user.click(button(dialog, bn.operators.save));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn.last_owner);
    expect(dialog.open).toBe(true);
  });

  it('shows why loading failed, and retries', async () => {
    const { server, user } = openOffice('operators', { officeOperators: refused('server_fault') });
    await screen.findByText(en.failedTitle);
    screen.getByText(errorText.en.server_fault);
    expect(screen.queryByText(t.create)).toBeNull();
    server.answer({ officeOperators: ALL });
    await user.click(screen.getByText(en.retry));
    await rowOf('shapla');
  });
});

describe('an operator whom another has created', () => {
  const made = (state: Operator['made'], enabled = true): Operators => answerOf({ ...SHAPLA, enabled, made: state });

  it('is vouched for, with a reason, by an operator who may do so', async () => {
    const waits = made({ state: 'waits', by: ['office', 'second'], next: 'open' });
    const { server, user } = openOffice('operators', { officeOperators: waits, officeVouchOperator: {} });
    const row = await rowOf('shapla');
    within(row).getByText(t.vouchedNobody);
    within(row).getByText(fill(t.madeBy, { by: 'office, second' }));
    await user.click(button(row, t.vouch));
    const dialog = await question();
    within(dialog).getByText(fill(t.vouchText, { account: 'shapla', by: 'office, second' }));
    expect(field(dialog, 'reason').required).toBe(true);
    await user.type(field(dialog, 'reason'), 'We spoke at the desk');
    server.answer({ officeOperators: made({ state: 'vouched', by: ['office'], vouchedBy: 'joba', at: NOON }) });
    await user.click(button(dialog, t.vouch));
    await noQuestion();
    await waitFor(async () => expect((await rowOf('shapla')).textContent).toContain('By joba'));
    expect(within(await rowOf('shapla')).queryByText(t.vouchedNobody)).toBeNull();
    expect(server.inputs('officeVouchOperator')).toEqual([
      { operatorId: SHAPLA.operatorId, reason: 'We spoke at the desk' },
    ]);
  });

  it.each([
    ['early', true, t.vouchEarly],
    ['own', true, t.vouchOwn],
    ['early', false, null],
  ] as const)('cannot be vouched for when it is %s (enabled: %s)', async (next, enabled, note) => {
    openOffice('operators', { officeOperators: made({ state: 'waits', by: ['office'], next }, enabled) });
    const row = await rowOf('shapla');
    within(row).getByText(t.vouchedNobody);
    expect(within(row).queryByText(t.vouch)).toBeNull();
    for (const each of [t.vouchEarly, t.vouchOwn])
      expect(within(row).queryByText(each) !== null, each).toBe(each === note);
  });
});

describe('roles', () => {
  it('list their permissions in words; the role with all permissions cannot be changed', async () => {
    openOffice('operators', { officeOperators: ALL });
    expect(cellsOf(await table(t.rolesTitle))).toEqual([
      [t.roleName, t.allows, t.change],
      ['owner', t.everything, '–'],
      // What this release has no words for is not hidden.
      ['cashier', `${t.permissions['deposits.serve']} · of.tomorrow`, t.change],
      ['idle', t.nothing, t.change],
    ]);
  });

  it('are created from permissions, and each permission can be chosen', async () => {
    const { server, user } = openOffice('operators', { officeOperators: ALL, officeSaveRole: { roleId: idOf(4) } });
    await user.click(await screen.findByText(t.newRole));
    const dialog = await question();
    const labels = [...dialog.querySelectorAll('label:has([name=permission])')].map((each) => each.textContent);
    expect(labels).toEqual(PERMISSIONS.map((name) => t.permissions[name]));
    await user.type(field(dialog, 'name'), ' reader ');
    await user.click(box(dialog, t.permissions['audit.read']));
    await user.click(box(dialog, t.permissions['members.read']));
    await user.click(button(dialog, t.save));
    await noQuestion();
    expect(server.inputs('officeSaveRole')).toEqual([{ name: 'reader', permissions: ['members.read', 'audit.read'] }]);
  });

  it('are changed from their present permissions', async () => {
    const { server, user } = openOffice('operators', {
      officeOperators: ALL,
      officeSaveRole: { roleId: CASHIER.roleId },
    });
    await user.click(button(await rowOf('cashier'), t.change));
    const dialog = await question();
    expect(field(dialog, 'name').value).toBe('cashier');
    await user.click(box(dialog, t.permissions['withdrawals.serve']));
    await user.click(button(dialog, t.save));
    await noQuestion();
    expect(server.inputs('officeSaveRole')).toEqual([
      { roleId: CASHIER.roleId, name: 'cashier', permissions: ['deposits.serve', 'withdrawals.serve'] },
    ]);
  });
});
