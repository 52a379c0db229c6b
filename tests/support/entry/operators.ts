import { randomUUID } from 'node:crypto';
import { OFFICE } from '../office.ts';
import { ask, valueOf } from './api.ts';

const GIVEN = 'lal-moyur-88';

/** An operator with a role, created by the demo's operator, who still has the initial password. */
export async function givenOperator(role: string): Promise<{ username: string; password: string }> {
  const { token } = valueOf(await ask('officeLogin', OFFICE));
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  const { roles } = valueOf(await ask('officeOperators', {}, token));
  const roleIds = roles.filter(({ name }) => name === role).map(({ roleId }) => roleId);
  valueOf(await ask('officeCreateOperator', { account: username, password: GIVEN, roleIds }, token));
  return { username, password: GIVEN };
}

/** An operator with a role, who has set a password. */
export async function newOperator(role: string): Promise<{ username: string; password: string }> {
  const { username, password: oldPassword } = await givenOperator(role);
  const password = 'nil-pakhi-77';
  const { token } = valueOf(await ask('officeLogin', { username, password: oldPassword }));
  valueOf(await ask('officeChangePassword', { oldPassword, newPassword: password }, token));
  return { username, password };
}
