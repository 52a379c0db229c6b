import type { FieldRule, RegisterFieldName, RegistrationRecord } from '@chhokka/contracts';
import { errorText, fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from '../../../../infra/http/refused.ts';
import { parseMobile, type PhoneCountry } from '../../../../infra/phone.ts';
import { isOldEnough, readDay } from './birthday.ts';
import { type Profile, cleanText, fieldProblem, holdsHidden } from '../../members/index.ts';
import type { RegistrationMode, RegistrationRules } from './registration.rules.ts';

/** A sign-up form after validation: cleaned texts, null for fields that were left out or not shown. */
export interface Registrant {
  /** The name to log in with: in mobile mode the number in E.164. */
  readonly account: string;
  readonly password: string | null;
  /** E.164. */
  readonly mobile: string | null;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly paymentPassword: string | null;
  readonly profile: Profile;
  readonly affiliateCode: InviteGiven | null;
  readonly referralCode: InviteGiven | null;
  readonly domain: string | null;
  readonly registerUrl: string | null;
}

/** An invitation code in upper case. A code from a link whose field is not shown may be wrong without an error. */
export interface InviteGiven {
  readonly code: string;
  readonly shown: boolean;
}

export interface RecordContext {
  readonly mode: RegistrationMode;
  readonly rules: RegistrationRules;
  readonly language: Language;
  readonly countries: readonly PhoneCountry[];
  readonly ageLimit: number;
  /** `now` in ms since the epoch; the offset of the site's clock in minutes east of UTC. */
  readonly now: number;
  readonly gmtOffsetMinutes: number;
  /** Whether Firebase proves the number. Then the form needs no code of ours. */
  readonly byFirebase: boolean;
}

/** Reads a form by its rules. Throws `Refused('bad_request')` that names every bad field in the caller's language. */
export function readRegistration(form: RegistrationRecord, context: RecordContext): Registrant {
  const { mode, rules } = context;
  const texts = new Map<RegisterFieldName, string>();
  const problems: Record<string, string> = {};
  for (const [name, rule] of rules) {
    if (!rule.enabled) continue;
    const text = typedText(form, name);
    const problem = problemOf(name, text, rule, form, context);
    if (problem !== null) problems[name] = problem;
    else if (text !== '') texts.set(name, text);
  }
  if (Object.keys(problems).length > 0) throw new Refused('bad_request', { fields: problems });
  const text = (name: RegisterFieldName): string | null => texts.get(name) ?? null;
  const mobile = readMobile(text('mobileNum') ?? '', form, context);
  return {
    account: (mode === 'mobile' ? mobile : text('username')) ?? '',
    password: text('password'),
    mobile,
    nickname: text('nickname'),
    email: withLowerDomain(text('email')),
    paymentPassword: text('paymentPassword'),
    profile: readProfile(text),
    affiliateCode: readInvite('affiliateCode', form, rules),
    referralCode: readInvite('referralCode', form, rules),
    domain: readDomain(form.domain),
    registerUrl: readAddress(form.registerUrl),
  };
}

/** Passwords stay as they were typed; everything else is cleaned. */
function typedText(form: RegistrationRecord, name: RegisterFieldName): string {
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword') return form[name] ?? '';
  return cleanText(form[name]);
}

function problemOf(
  name: RegisterFieldName,
  text: string,
  rule: FieldRule,
  form: RegistrationRecord,
  context: RecordContext,
): string | null {
  const { language } = context;
  const own = fieldText[language];
  if (name === 'verificationCode') return codeProblem(text, rule, form, context);
  if (text === '') return rule.required ? own.required : null;
  switch (name) {
    case 'confirmPassword':
      return text === form.password ? null : own.passwords_differ;
    case 'mobileNum':
      return readMobile(text, form, context) === null ? own.mobile_rule : null;
    case 'birthday':
      return birthdayProblem(text, rule, context);
    case 'captcha':
      // The answer is checked after all other fields are valid, because each captcha can be answered once.
      return null;
    default:
      return fieldProblem(name, text, rule, language);
  }
}

/** A code is needed where it is required, and with every given number while codes are sent. */
function codeProblem(
  text: string,
  rule: FieldRule,
  form: RegistrationRecord,
  { language, byFirebase }: RecordContext,
): string | null {
  if (byFirebase) return null;
  if (text !== '') return null;
  return rule.required || cleanText(form.mobileNum) !== '' ? errorText[language].code_missing : null;
}

function birthdayProblem(text: string, rule: FieldRule, context: RecordContext): string | null {
  const { language, ageLimit, now, gmtOffsetMinutes } = context;
  const badForm = fieldProblem('birthday', text, rule, language);
  if (badForm !== null) return badForm;
  const day = readDay(text);
  if (day === null) return fieldText[language].invalid;
  if (isOldEnough(day, { years: ageLimit, now, gmtOffsetMinutes })) return null;
  return fieldText[language].too_young.replace('{minimum}', String(ageLimit));
}

function readMobile(text: string, form: RegistrationRecord, { countries }: RecordContext): string | null {
  return text === '' ? null : parseMobile(text, form.countryDialingCode, countries);
}

function readProfile(text: (name: RegisterFieldName) => string | null): Profile {
  const birthday = text('birthday');
  return {
    payeeName: text('payeeName'),
    birthday: birthday === null ? null : readDay(birthday),
    idNumber: text('idNumber'),
    qqNum: text('qqNum'),
    line: text('line'),
    whatsapp: text('whatsapp'),
    facebook: text('facebook'),
    wechat: text('wechat'),
    zalo: text('zalo'),
    telegram: text('telegram'),
    recommenderId: text('recommenderId'),
  };
}

const INVITE = /^[A-Z0-9]{2,32}$/;

/**
 * The code of the field, or of the link that brought the visitor. A link's code counts even if the field is not shown.
 */
function readInvite(
  name: 'affiliateCode' | 'referralCode',
  form: RegistrationRecord,
  rules: RegistrationRules,
): InviteGiven | null {
  const code = cleanText(form[name]).toUpperCase();
  const shown = rules.get(name)?.enabled ?? false;
  if (code === '' || (!shown && !INVITE.test(code))) return null;
  return { code, shown };
}

/** The address with its domain in lower case: servers treat the domain's letter case as equal. */
function withLowerDomain(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

// Visitors do not type where they came from, so invalid values are dropped without an error.

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;

function readDomain(text: string | undefined): string | null {
  const domain = cleanText(text).toLowerCase();
  return DOMAIN.test(domain) ? domain : null;
}

/** The address of a web page. Anything that could run in an operator's browser is dropped. */
function readAddress(text: string | undefined): string | null {
  const address = cleanText(text);
  return /^https?:\/\//i.test(address) && !holdsHidden(address) && URL.canParse(address) ? address : null;
}
