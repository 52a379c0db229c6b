import { fieldText } from '@chhokka/messages/errors';
import type { LoginInfo } from '@chhokka/contracts';
import { Refused } from '../../../../infra/http/refused.ts';
import { parseMobile } from '../../../../infra/phone.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { enter } from './enter.ts';
import { type LoginForm, type LoginParts, NOBODY } from './login.parts.ts';
import * as members from '../../members/index.ts';

/**
 * Login by mobile number and the code sent to it; on the wire they are `username` and `password` (2-account-entry §3).
 * It ignores whether the password has expired. Throws `Refused` with the codes of the contract `login`.
 */
export async function loginBySms(parts: LoginParts, form: LoginForm, caller: Caller): Promise<LoginInfo> {
  const { pool, settings, verification, history } = parts;
  if (!settings.isOn('SMSLOGIN')) throw new Refused('function_not_enabled');
  const mobile = parseMobile(form.username, form.countryDialingCode, settings.values.countries);
  if (mobile === null) {
    throw new Refused('bad_request', { fields: { username: fieldText[caller.language].mobile_rule } });
  }
  const device = caller.cookies.device();
  const member = await members.findByMobile(pool, mobile);
  const attempt = { way: 'sms', outcome: 'wrong_code', origin: originOf(caller) } as const;
  const codeId = await verification.sms.check({
    purpose: 'login',
    mobile,
    device,
    code: form.password,
    // Anybody can make any number of attempts for a known number: they would bury the entries that matter.
    onWrong: () => history.failed(member?.id ?? NOBODY, attempt),
  });
  // No code was ever delivered to such a number, so only a guesser gets here.
  if (!member) throw new Refused('code_invalid');
  const info = await enter(parts, member, {
    way: 'sms',
    form,
    caller,
    consume: async (tx, current) => {
      if (current.mobile !== mobile) throw new Refused('code_invalid');
      await verification.sms.use(tx, codeId);
      return current;
    },
  });
  return { ...info, passwordExpired: false };
}
