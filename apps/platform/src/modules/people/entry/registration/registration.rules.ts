import { type FieldRule, type RegisterFieldName, registerFieldNames } from '@chhokka/contracts';

/** The two ways to sign up (2-account-entry §4): by a name of one's own, or by the mobile number as the name. */
export type RegistrationMode = 'username' | 'mobile';

export type RegistrationRules = ReadonlyMap<RegisterFieldName, FieldRule>;

/** A field without a row in the database is not shown. */
const NOT_SHOWN: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  patternId: '0',
  minLength: 0,
  maxLength: 255,
};

/**
 * The current rules of every field for one way to sign up (2-account-entry §5), in the form's order: the stored rules,
 * overridden by what that way always or never needs.
 */
export function registrationRules(
  mode: RegistrationMode,
  stored: RegistrationRules,
  isOn: (modId: string) => boolean,
): RegistrationRules {
  const own = mode === 'mobile' ? mobileNeeds(isOn) : usernameNeeds(stored, isOn);
  const names = new Set([...stored.keys(), ...registerFieldNames]);
  const rules = new Map<RegisterFieldName, FieldRule>();
  for (const name of names) {
    const rule = stored.get(name) ?? NOT_SHOWN;
    const { enabled, required } = own[name] ?? commonNeed(name, rule, isOn);
    rules.set(name, { ...rule, enabled, required: enabled && required });
  }
  return rules;
}

interface Need {
  readonly enabled: boolean;
  readonly required: boolean;
}

const ALWAYS: Need = { enabled: true, required: true };
const NEVER: Need = { enabled: false, required: false };

/**
 * A code needs a number to be sent to: without a number field there is none, and an optional number has an optional
 * code.
 */
function usernameNeeds(
  stored: RegistrationRules,
  isOn: (modId: string) => boolean,
): Partial<Record<RegisterFieldName, Need>> {
  const { enabled, required } = stored.get('mobileNum') ?? NOT_SHOWN;
  return {
    username: ALWAYS,
    password: ALWAYS,
    confirmPassword: ALWAYS,
    verificationCode: { enabled: enabled && isOn('REGMOBVERF3'), required },
  };
}

/** Without a password the number is the only proof of the member, so it is verified whatever REGMOBVERF3 says. */
function mobileNeeds(isOn: (modId: string) => boolean): Partial<Record<RegisterFieldName, Need>> {
  const withPassword = isOn('MOBILENUMPASSREG3');
  const password = withPassword ? ALWAYS : NEVER;
  return {
    username: NEVER,
    mobileNum: ALWAYS,
    password,
    confirmPassword: password,
    verificationCode: isOn('REGMOBVERF3') || !withPassword ? ALWAYS : NEVER,
  };
}

function commonNeed(name: RegisterFieldName, rule: FieldRule, isOn: (modId: string) => boolean): Need {
  switch (name) {
    case 'captcha':
      // An optional captcha would stop nobody.
      return rule.enabled || isOn('REGCAPTCHA') ? ALWAYS : NEVER;
    case 'paymentPassword':
      return { enabled: rule.enabled, required: true };
    default:
      return rule;
  }
}
