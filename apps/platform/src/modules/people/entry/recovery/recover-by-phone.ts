import { fieldText } from '@chhokka/messages/errors';
import type { CallArguments } from '@chhokka/contracts';
import { transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { parseMobile } from '../../../../infra/phone.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import type { ChangePasswordParts } from './change-password.ts';
import { countRecovery, type RecoveryParts } from './count-recovery.ts';
import * as members from '../../members/index.ts';
import { assertPasswordForm, assertUnknownPassword } from './new-password.ts';
import { hashPassword } from '../../../../infra/credentials/index.ts';
import type { Verification } from '../../verification/index.ts';

/**
 * Sets a new password with the code that was sent to the member's number; every session ends. Returns the account name
 * to log in with. Throws `Refused` with the codes of the contract `passwordByPhone`.
 */
export type RecoverByPhone = (form: CallArguments<'passwordByPhone'>, caller: Caller) => Promise<{ account: string }>;

export function createRecoverByPhone(
  parts: ChangePasswordParts & RecoveryParts & { readonly verification: Pick<Verification, 'sms'> },
): RecoverByPhone {
  const { pool, clock, settings, verification, sessions, tell } = parts;
  return async ({ newPassword, mobileNum, countryDialingCode, verificationCode }, caller) => {
    if (!settings.isOn('FORGETPHONE')) throw new Refused('function_not_enabled');
    const context = { settings, language: caller.language };
    const mobile = parseMobile(mobileNum, countryDialingCode, settings.values.countries);
    if (mobile === null) {
      throw new Refused('bad_request', { fields: { mobileNum: fieldText[caller.language].mobile_rule } });
    }
    assertPasswordForm(newPassword, context);
    const member = await members.findByMobile(pool, mobile);
    await countRecovery(parts, member, caller);
    const device = caller.cookies.device();
    const codeId = await verification.sms.check({ purpose: 'password', mobile, device, code: verificationCode });
    // No code was ever delivered to such a number, so only a guesser gets here.
    if (!member) throw new Refused('code_invalid');
    await assertUnknownPassword(newPassword, { account: member.account, mobile }, context);
    const hash = await hashPassword(newPassword);
    await transaction(pool, async (tx) => {
      const current = await members.lockMember(tx, member.id);
      if (current?.mobile !== mobile) throw new Refused('code_invalid');
      await verification.sms.use(tx, codeId);
      await members.updatePassword(tx, member.id, { hash, isDefault: false, now: clock.now() });
      await sessions.endAll(tx, member.id);
      await tell(tx, member.id, { what: 'new password' });
    });
    return { account: member.account };
  };
}
