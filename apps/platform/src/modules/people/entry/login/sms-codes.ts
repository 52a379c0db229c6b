import { fieldText } from '@chhokka/messages/errors';
import type { HumanResult } from '@chhokka/contracts';
import type { Pool } from '../../../../infra/db.ts';
import type { KnownDevices } from '../../../../infra/credentials/index.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { parseMobile } from '../../../../infra/phone.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { CodePurpose, Verification } from '../../verification/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import { NOBODY } from './login.parts.ts';
import { findByMobile } from '../../members/index.ts';

/** The purposes for which a caller without a session can get a code. */
type StrangersPurpose = Exclude<CodePurpose, 'bind'>;

export interface CodeRequest extends HumanResult {
  readonly mobile: string;
  readonly countryDialingCode: string;
  /** The name of the number's field in the form. */
  readonly field: 'mobileNum' | 'mobileNo';
}

/**
 * Sends a code for login, sign-up or a new password. A number without an account gets the same answer after the same
 * work, but no message. Throws `Refused`: function_not_enabled, bad_request, human_verification_failed,
 * quota_not_sufficient, too_many_attempts.
 */
export type SendCode = (
  purpose: StrangersPurpose,
  request: CodeRequest,
  caller: Caller,
) => Promise<{ expiredMinutes: number }>;

export interface SendCodeParts {
  readonly pool: Pool;
  readonly settings: Settings;
  readonly verification: Verification;
  readonly knownDevices: KnownDevices;
}

export function createSendCode({ pool, settings, verification, knownDevices }: SendCodeParts): SendCode {
  return async (purpose, request, caller) => {
    if (!isSwitchedOn(purpose, settings)) throw new Refused('function_not_enabled');
    const { language, address, cookies } = caller;
    const mobile = parseMobile(request.mobile, request.countryDialingCode, settings.values.countries);
    if (mobile === null) {
      throw new Refused('bad_request', { fields: { [request.field]: fieldText[language].mobile_rule } });
    }
    await verification.human.check(request, address);
    const member = await findByMobile(pool, mobile);
    const deliver = purpose === 'register' || (member !== null && !member.login_locked);
    const device = cookies.device();
    const isKnownDevice = await knownDevices.isKnown(pool, member?.id ?? NOBODY, device);
    const by = { address, device, isKnownDevice };
    return verification.sms.send({ purpose, mobile, deliver, language, ...by });
  };
}

function isSwitchedOn(purpose: StrangersPurpose, settings: Settings): boolean {
  switch (purpose) {
    case 'login':
      return settings.isOn('SMSLOGIN');
    case 'register':
      return settings.isOn('MOBILENUMREG3') || (settings.isOn('USERNAMEREG3') && settings.isOn('REGMOBVERF3'));
    case 'password':
      return settings.isOn('FORGETPHONE');
  }
}
