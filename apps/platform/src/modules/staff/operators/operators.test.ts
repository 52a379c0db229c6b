import { MINUTE } from '@chhokka/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { callerAt } from '../../people/entry/testing/caller.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

let site: OfficeSite;
let owner: string;
beforeAll(async () => {
  site = await startOfficeSite();
  owner = await site.operator('owner_1', 'owner');
});
afterAll(() => site.close());

const login = (username: string, given: Record<string, unknown> = {}, address?: string) =>
  callApp(
    site.first.url,
    'officeLogin',
    { username, password: 'Office#2026', ...given },
    address === undefined ? {} : { headers: { 'x-forwarded-for': address } },
  );

const me = (token: string, address?: string) =>
  callApp(
    site.second.url,
    'officeMe',
    {},
    { token, ...(address !== undefined && { headers: { 'x-forwarded-for': address } }) },
  );

const list = () => valueOf(callApp(site.first.url, 'officeOperators', {}, { token: owner }));

async function idOf(account: string): Promise<string> {
  const found = (await list()).list.find((line) => line.account === account);
  if (!found) throw new Error(`there is no ${account}`);
  return found.operatorId;
}

async function roleOf(name: string): Promise<string> {
  const found = (await list()).roles.find((role) => role.name === name);
  if (!found) throw new Error(`there is no role ${name}`);
  return found.roleId;
}

const change = (operatorId: string, given: Record<string, unknown>, token = owner, app: 'first' | 'second' = 'first') =>
  callApp(site[app].url, 'officeChangeOperator', { operatorId, enabled: true, roleIds: [], ...given }, { token });

/** Sets an authenticator up; answers its secret and the recovery codes. */
async function authenticator(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const options = { token };
  const { secret } = await valueOf(
    callApp(site.first.url, 'officeTwoFactorStart', { password: 'Office#2026' }, options),
  );
  const { recoveryCodes } = await valueOf(
    callApp(site.first.url, 'officeTwoFactorConfirm', { code: await codeOf(secret) }, options),
  );
  return { secret, recoveryCodes };
}

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(site.clock.now() / 1_000) });

/** Signs in with a password that somebody else has set, and sets one of the operator's own; answers the token. */
async function ownPassword(username: string, given: string, newPassword = 'nil-pakhi-77'): Promise<string> {
  const { token } = await valueOf(login(username, { password: given }));
  await valueOf(callApp(site.first.url, 'officeChangePassword', { oldPassword: given, newPassword }, { token }));
  return token;
}

async function demand(twoFactor: boolean): Promise<void> {
  await site.first.app.services.settings.save('officeTwoFactor', twoFactor);
  await Promise.all([site.first, site.second].map(({ app }) => app.services.revisions.poll()));
}

describe('an operator’s session', () => {
  it('returns the operator’s permissions and ends after half an hour without a call', async () => {
    const token = await site.operator('rina', 'cashier');
    expect(await valueOf(me(token))).toEqual({
      account: 'rina',
      permissions: ['deposits.serve', 'members.read', 'withdrawals.serve'],
      twoFactor: false,
      mustChangePassword: false,
      restricted: false,
    });
    for (let turn = 0; turn < 3; turn += 1) {
      site.clock.advance(29 * MINUTE);
      await valueOf(me(token));
    }
    site.clock.advance(31 * MINUTE);
    expect((await refusalOf(me(token))).code).toBe('unauthorized');
    owner = await site.operator('owner_1', 'owner');
  });

  it('that is bound to an address ends with a call from another address', async () => {
    await site.operator('tuli', 'cashier');
    const { operators } = site.first.app.services;
    const form = { username: 'tuli', password: 'Office#2026' };
    const { token } = await operators.login({ ...form, bound: true }, callerAt('203.0.113.7'));
    const free = await operators.login({ ...form, bound: false }, callerAt('203.0.113.7'));
    expect(await operators.find(token, '203.0.113.7')).toMatchObject({ account: 'tuli' });
    expect(await operators.find(token, '203.0.113.8')).toBeNull();
    expect(await operators.find(token, '203.0.113.7')).toBeNull();
    expect(await operators.find(free.token, '203.0.113.8')).toMatchObject({ account: 'tuli' });
  });

  it('requires the code of a set-up authenticator; codes and recovery codes work once', async () => {
    const token = await site.operator('mina', 'cashier');
    const { secret, recoveryCodes } = await authenticator(token);
    expect((await refusalOf(login('mina'))).code).toBe('two_factor_required');
    expect((await refusalOf(login('mina', { code: '000000' }))).code).toBe('two_factor_wrong');
    site.clock.advance(MINUTE);
    const code = await codeOf(secret);
    const answers = await Promise.all([login('mina', { code }), login('mina', { code })]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    await valueOf(login('mina', { code: recoveryCodes[0] }));
    expect((await refusalOf(login('mina', { code: recoveryCodes[0] }))).code).toBe('two_factor_wrong');
  });

  it('without the authenticator that the site demands can only set one up', async () => {
    await site.operator('kamal', 'owner');
    await demand(true);
    const { token, restricted, permissions } = await valueOf(login('kamal'));
    expect([restricted, permissions]).toEqual([true, []]);
    expect((await refusalOf(callApp(site.first.url, 'officeOperators', {}, { token }))).status).toBe(403);
    await authenticator(token);
    await valueOf(callApp(site.first.url, 'officeOperators', {}, { token }));
    expect(await valueOf(me(token))).toMatchObject({ restricted: false, twoFactor: true, permissions: ['*'] });
    await demand(false);
  });

  it('that sets up the authenticator ends all others, so that a stolen password gains nothing', async () => {
    await site.operator('shiuli', 'owner');
    await demand(true);
    const stolen = (await valueOf(login('shiuli'))).token;
    const { token } = await valueOf(login('shiuli'));
    await authenticator(token);
    expect((await callApp(site.second.url, 'officeOperators', {}, { token: stolen })).status).toBe(401);
    expect((await me(stolen)).status).toBe(401);
    await valueOf(callApp(site.second.url, 'officeOperators', {}, { token }));
    await demand(false);
  });

  it('that sets a new password ends all others', async () => {
    const token = await site.operator('jamal', 'cashier');
    const other = (await valueOf(login('jamal'))).token;
    const set = (given: Record<string, unknown>) =>
      callApp(site.first.url, 'officeChangePassword', { oldPassword: 'Office#2026', ...given }, { token });
    expect((await refusalOf(set({ oldPassword: 'x', newPassword: 'lal-moyur-88' }))).code).toBe('old_password_wrong');
    expect((await refusalOf(set({ newPassword: '1234567890' }))).code).toBe('password_known');
    await valueOf(set({ newPassword: 'lal-moyur-88' }));
    expect((await me(other)).status).toBe(401);
    await valueOf(me(token));
    await valueOf(login('jamal', { password: 'lal-moyur-88' }));
  });
});

describe('an operator who manages others', () => {
  it('creates operators and roles that take effect at once', async () => {
    const { roleId } = await valueOf(
      callApp(site.first.url, 'officeSaveRole', { name: 'chat', permissions: ['chat.moderate'] }, { token: owner }),
    );
    const made = { account: 'new_one', password: 'lal-moyur-88', roleIds: [roleId] };
    await valueOf(callApp(site.first.url, 'officeCreateOperator', made, { token: owner }));
    const again = callApp(site.first.url, 'officeCreateOperator', made, { token: owner });
    expect((await refusalOf(again)).code).toBe('username_taken');
    const token = await ownPassword('new_one', 'lal-moyur-88');
    expect((await valueOf(me(token))).permissions).toEqual(['chat.moderate']);
    await valueOf(callApp(site.second.url, 'officeChatReports', {}, { token }));
    expect((await refusalOf(callApp(site.second.url, 'officeAudit', {}, { token }))).status).toBe(403);
    const more = { roleId, name: 'chat', permissions: ['chat.moderate', 'audit.read'] };
    await valueOf(callApp(site.first.url, 'officeSaveRole', more, { token: owner }));
    const { list: lines } = await valueOf(callApp(site.second.url, 'officeAudit', { action: 'role.save' }, { token }));
    expect(lines[0]).toMatchObject({ account: 'owner_1', before: { permissions: ['chat.moderate'] } });
  });

  it('grants only permissions of their own and changes nobody who has more', async () => {
    const { roleId } = await valueOf(
      callApp(site.first.url, 'officeSaveRole', { name: 'staff', permissions: ['operators.write'] }, { token: owner }),
    );
    const made = { account: 'staff_1', password: 'lal-moyur-88', roleIds: [roleId] };
    await valueOf(callApp(site.first.url, 'officeCreateOperator', made, { token: owner }));
    const token = await ownPassword('staff_1', 'lal-moyur-88');
    const everything = await roleOf('owner');
    const id = await idOf('staff_1');
    for (const refused of [
      change(id, { roleIds: [everything] }, token),
      change(await idOf('owner_1'), { password: 'lal-moyur-99', roleIds: [everything] }, token),
      callApp(site.first.url, 'officeSaveRole', { name: 'x', permissions: ['site.write'] }, { token }),
      callApp(site.first.url, 'officeCreateOperator', { ...made, account: 'y1', roleIds: [everything] }, { token }),
    ])
      expect((await refusalOf(refused)).status).toBe(403);
    const builtIn = { roleId: everything, name: 'owner', permissions: [] };
    expect((await refusalOf(callApp(site.first.url, 'officeSaveRole', builtIn, { token: owner }))).code).toBe(
      'item_unknown',
    );
  });

  it('gives a password that only serves to set an own one', async () => {
    const roleIds = [await roleOf('auditor')];
    const made = { account: 'puthi', password: 'lal-moyur-88', roleIds };
    const { operatorId } = await valueOf(callApp(site.first.url, 'officeCreateOperator', made, { token: owner }));
    const given = await valueOf(login('puthi', { password: 'lal-moyur-88' }));
    expect(given).toMatchObject({ permissions: [], mustChangePassword: true, restricted: true });
    const audit = (token: string) => callApp(site.second.url, 'officeAudit', {}, { token });
    expect((await audit(given.token)).status).toBe(403);
    const same = { oldPassword: 'lal-moyur-88', newPassword: 'lal-moyur-88' };
    const refused = callApp(site.first.url, 'officeChangePassword', same, { token: given.token });
    expect((await refusalOf(refused)).fields).toHaveProperty('newPassword');
    // Neither does an authenticator set it free.
    await demand(true);
    const { token } = await valueOf(login('puthi', { password: 'lal-moyur-88' }));
    const start = callApp(site.first.url, 'officeTwoFactorStart', { password: 'lal-moyur-88' }, { token });
    const code = await codeOf((await valueOf(start)).secret);
    await valueOf(callApp(site.first.url, 'officeTwoFactorConfirm', { code }, { token }));
    expect((await audit(token)).status).toBe(403);
    await valueOf(callApp(site.first.url, 'officeChangePassword', { ...same, newPassword: 'nil-pakhi-77' }, { token }));
    expect((await audit(token)).status).toBe(200);
    expect(await valueOf(me(token))).toMatchObject({ mustChangePassword: false, restricted: false });
    await demand(false);
    await valueOf(change(operatorId, { roleIds, password: 'lal-moyur-99', forgetTwoFactor: true, reason: 'forgot' }));
    expect((await valueOf(login('puthi', { password: 'lal-moyur-99' }))).restricted).toBe(true);
  });

  it('ends the sessions of an operator whom they disable', async () => {
    const token = await site.operator('gone', 'cashier');
    await valueOf(change(await idOf('gone'), { enabled: false, reason: 'left' }));
    expect((await me(token)).status).toBe(401);
    expect((await refusalOf(login('gone'))).code).toBe('login_failed');
  });

  it('cannot remove the last owner, even when two owners do so at once', async () => {
    const { list: all } = await list();
    const everything = await roleOf('owner');
    for (const line of all) {
      if (line.account !== 'owner_1' && line.roleIds.includes(everything)) await valueOf(change(line.operatorId, {}));
    }
    const second = await site.operator('owner_2', 'owner');
    const [one, two] = [await idOf('owner_1'), await idOf('owner_2')];
    const answers = await Promise.all([change(two, {}, owner, 'first'), change(one, {}, second, 'second')]);
    const codes = answers.map(({ body }) => (body.success ? 'done' : body.code));
    expect(codes).toContain('done');
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    const { rows } = await site.sql.query(
      `select count(*)::int as owners from operators.operator_role join operators.role on role.id = role_id where built_in`,
    );
    expect(rows).toEqual([{ owners: 1 }]);
  });
});
