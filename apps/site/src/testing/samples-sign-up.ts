import { type CallValue, type FieldRule, type RegisterFieldName, registerFieldNames } from '@chhokka/contracts';
import { patterns } from '@chhokka/contracts/patterns';
import type { FakeHandlers } from '@chhokka/testing';
import { COUNTRIES } from './samples-login.ts';
import { QUIET_MEMBER } from './quiet-site.ts';

/** Pattern, minimum and maximum length of each field, in the order of a new installation's form. */
const BOUNDS = {
  username: [4, 2, 15],
  mobileNum: [18, 6, 15],
  verificationCode: [23, 0, 255],
  password: [9, 7, 64],
  confirmPassword: [9, 7, 64],
  payeeName: [12, 2, 64],
  nickname: [0, 2, 32],
  email: [5, 6, 254],
  birthday: [16, 10, 10],
  idNumber: [21, 4, 32],
  paymentPassword: [19, 6, 6],
  qqNum: [6, 5, 12],
  line: [20, 2, 64],
  whatsapp: [20, 2, 64],
  facebook: [20, 2, 64],
  wechat: [20, 2, 64],
  zalo: [20, 2, 64],
  telegram: [20, 2, 64],
  recommenderId: [20, 2, 64],
  affiliateCode: [22, 2, 32],
  referralCode: [22, 2, 32],
  captcha: [2, 4, 8],
} as const satisfies Record<RegisterFieldName, readonly [number, number, number]>;

/** The rules of a form with some required and some optional fields. */
function rules(required: readonly RegisterFieldName[], optional: readonly RegisterFieldName[]) {
  const ruleOf = (name: RegisterFieldName): FieldRule => {
    const [patternId, minLength, maxLength] = BOUNDS[name];
    return {
      enabled: required.includes(name) || optional.includes(name),
      required: required.includes(name),
      acceptedPattern: patterns[patternId],
      patternId: String(patternId),
      minLength,
      maxLength,
    };
  };
  const names = Object.keys(BOUNDS) as RegisterFieldName[];
  return Object.fromEntries(names.map((name) => [name, ruleOf(name)]));
}

/** The rules of both ways to sign up: the required fields of each, and the optional fields of both. */
export function registerRules({
  required = [],
  optional = [],
}: {
  required?: readonly RegisterFieldName[];
  optional?: readonly RegisterFieldName[];
} = {}): CallValue<'registerSettings'> {
  const passwords = ['password', 'confirmPassword'] as const;
  return {
    fields: rules(['username', ...passwords, ...required], optional),
    mobileFields: rules(['mobileNum', 'verificationCode', ...passwords, ...required], optional),
  };
}

/** Every field, all of them required. */
export const EVERY_FIELD = registerRules({ required: registerFieldNames });

/** The answer to the sign-up of a new member. */
export const SIGNED_UP = {
  token: 'token-of-a-sign-up',
  account: 'nasima',
  customerId: '7',
  isAgent: 0,
  firstTimeLogin: true,
  passwordExpired: false,
} satisfies CallValue<'register'>;

/** A site where visitors sign up, by name and by number, and become members. */
export const SIGN_UP = {
  ...QUIET_MEMBER,
  memberInfo: { ...QUIET_MEMBER.memberInfo, id: SIGNED_UP.customerId, account: SIGNED_UP.account },
  registerSettings: registerRules(),
  countries: COUNTRIES,
  captcha: 'AAAA',
  affiliate: {},
  smsRegister: { expiredMinutes: 3 },
  register: SIGNED_UP,
  registerMobile: SIGNED_UP,
} satisfies FakeHandlers;
