import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { LoginInfo } from '@chhokka/contracts';
import { patternText } from '@chhokka/messages/patterns';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { cameByItself } from '../../../widgets/fields/countries.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { prepareHuman } from '../../../platform/human/human.ts';
import { useLanguage } from '../../../platform/language/language.ts';
import { looksLikeMobile } from '../../../platform/words/digits.ts';
import { useFirebaseSms } from '../social/use-firebase.ts';
import { checkRegistration } from './check.ts';
import { latestBirthday, type ShownField } from './fields.ts';
import { linkInfo } from './link-info.ts';
import { placedRefusal, type Registration, sendRegistration } from './send-registration.ts';
import { useAgeLimit, useAgeText } from '../../../platform/site/age-limit.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { RULES_KEY } from './use-rules.ts';
import { EMPTY, type Field, type Values } from './values.ts';
import type { Way } from './ways.ts';

/** The state of the sign-up form, for both ways to sign up. */
export interface Register {
  readonly form: EntryForm<Field>;
  readonly values: Values;
  /** The number of captchas needed so far: another number loads another captcha. */
  readonly captchas: number;
  readonly change: (changed: Partial<Values>) => void;
  /** Called when a field was left: shows the error of what was typed there. */
  readonly left: (name: string, fields: readonly ShownField[]) => void;
  /** Called when another way was chosen: what was typed stays, the captcha does not (2-account-entry §4). */
  readonly switched: () => void;
  /** Marks an invalid number; true when it is valid. */
  readonly checkMobile: () => boolean;
  readonly submit: (way: Way, fields: readonly ShownField[]) => void;
}

export function useRegister(onMember: (info: LoginInfo) => void): Register {
  const t = useTranslations();
  const queries = useQueryClient();
  const form = useEntryForm<Field>();
  const texts = useCheckTexts();
  const [link] = useState(linkInfo);
  const [values, setValues] = useState<Values>(() => invitedBy(link));
  const [captchas, setCaptchas] = useState(0);
  const typed = useRef(new Set<string>());
  const firebaseSms = useFirebaseSms();
  const latest = useLatestBirthday();
  const registrationId = useRegistrationId();
  useEffect(prepareHuman, []);

  function change(changed: Partial<Values>): void {
    for (const name of Object.keys(changed)) typed.current.add(name);
    setValues((now) => ({ ...now, ...changed }));
    if (cameByItself(values.countryDialingCode, changed.countryDialingCode)) return;
    form.touch(...Object.keys(changed).map((name) => (name === 'countryDialingCode' ? 'mobileNum' : (name as Field))));
  }

  function problemsOf(fields: readonly ShownField[]): Partial<Record<Field, string>> {
    return checkRegistration({ values, fields, latestBirthday: latest(), texts });
  }

  function renewCaptcha(): void {
    setCaptchas((count) => count + 1);
    setValues((now) => ({ ...now, captcha: '' }));
  }

  async function send(registration: Registration): Promise<void> {
    const registered = await sendRegistration(registration).catch((refused: unknown) => {
      // The captcha is used up in any case, and rules may have changed meanwhile.
      renewCaptcha();
      void queries.invalidateQueries({ queryKey: RULES_KEY });
      throw refused instanceof CallRefused ? placedRefusal(refused, registration) : refused;
    });
    if (registered.outcome === 'member') onMember(registered.info);
    else if (registered.outcome === 'bad_invite') tellBadInvite();
  }

  function tellBadInvite(): void {
    const text = t('register.inviteWrong');
    form.mark({ affiliateCode: text });
    const [title, confirmLabel] = [t('register.inviteTitle'), t('common.confirm')];
    openDialog('confirm', { title, text, confirmLabel, tone: 'warning' });
  }

  return {
    form,
    values,
    captchas,
    change,
    left: (name, fields) => form.mark(problemsAtLeaving(name, problemsOf(fields), typed.current)),
    switched: renewCaptcha,
    checkMobile() {
      const good = looksLikeMobile(values.mobileNum);
      // The error about a missing code is outdated once one is being sent.
      form.mark(good ? { mobileNum: undefined, verificationCode: undefined } : { mobileNum: texts.mobileInvalid });
      return good;
    },
    submit(way, fields) {
      const name = way === 'mobile' ? `${values.countryDialingCode} ${values.mobileNum}` : values.username;
      form.submit(problemsOf(fields), () =>
        send({ way, values, fields, link, registrationId: registrationId(`${way} ${name}`), firebaseSms }),
      );
    },
  };
}

/** The initial values of a visitor with a link. */
function invitedBy({ code, referralCode }: ReturnType<typeof linkInfo>): Values {
  return { ...EMPTY, affiliateCode: code ?? '', referralCode: referralCode ?? '' };
}

/** The errors to show when one field is left: none of fields where nothing was typed yet. */
function problemsAtLeaving(left: string, problems: Partial<Record<Field, string>>, typed: ReadonlySet<string>) {
  // Two fields must be equal: when either changes, both are compared again.
  const looked = left === 'password' ? ['password', 'confirmPassword'] : [left];
  return Object.fromEntries(Object.entries(problems).filter(([name]) => looked.includes(name) && typed.has(name)));
}

/**
 * The id of one filled-in form. It stays while the form names the same member, so that a lost answer makes no second
 * one.
 */
function useRegistrationId(): (name: string) => string {
  const last = useRef<{ name: string; id: string }>(null);
  return (name) => {
    if (last.current?.name !== name) last.current = { name, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** The latest date of birth that may sign up, at each call. */
function useLatestBirthday(): () => string {
  const ageLimit = useAgeLimit();
  const minutesEast = useSiteOffset();
  return () => latestBirthday(ageLimit, Date.now(), minutesEast);
}

function useCheckTexts() {
  const t = useTranslations();
  const language = useLanguage();
  const age = useAgeText();
  return {
    required: t('register.required'),
    passwordsDiffer: t('register.passwordsDiffer'),
    mobileInvalid: t('login.mobileInvalid'),
    tooYoung: t('register.tooYoung', { age }),
    agreeFirst: t('register.agreeFirst'),
    pattern: ({ patternId, minLength, maxLength }: { patternId: string; minLength: number; maxLength: number }) =>
      patternText(language, patternId, minLength, maxLength),
  };
}
