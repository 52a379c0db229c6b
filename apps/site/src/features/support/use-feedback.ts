import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CallInput } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import type { FeedbackQuestion } from './dialogs.ts';
import { type EntryForm, useEntryForm } from '../../widgets/form/use-entry-form.ts';
import { currentSession } from '../../platform/session/session.ts';

type QuestionType = CallInput<'feedback'>['type'];

/** Question types in the order of 2-account-entry §3, with the keys of their names. */
export const QUESTION_TYPES = [
  { type: 1, name: 'deposit' },
  { type: 2, name: 'withdrawal' },
  { type: 3, name: 'game' },
  { type: 4, name: 'service' },
  { type: 6, name: 'agent' },
  { type: 0, name: 'other' },
] as const satisfies readonly { type: QuestionType; name: string }[];

/** The maximum length of a description; only this bound of the hint is enforced (2-account-entry §2). */
export const MOST_CHARACTERS = 200;

export interface FeedbackValues {
  /** Null until one is chosen. */
  readonly type: QuestionType | null;
  readonly content: string;
  readonly captcha: string;
}

type Field = keyof FeedbackValues;

export interface Feedback {
  readonly values: FeedbackValues;
  readonly form: EntryForm<Field>;
  /** The empty fields in one sentence; null before the form was sent, and while no field is empty. */
  readonly empty: string | null;
  /** The number of captchas that were used up. */
  readonly pictures: number;
  readonly sent: boolean;
  readonly change: (changed: Partial<FeedbackValues>) => void;
  readonly submit: () => void;
}

/** The state of the feedback form (2-account-entry §2, §5). */
export function useFeedback(about?: FeedbackQuestion): Feedback {
  const t = useTranslations();
  const format = useFormatter();
  const form = useEntryForm<Field>();
  const [values, setValues] = useState<FeedbackValues>(() => ({ type: typeOf(about), content: '', captcha: '' }));
  const [asked, setAsked] = useState(false);
  const [pictures, setPictures] = useState(0);
  const [sent, setSent] = useState(false);

  const missing = asked ? emptyFields(values) : [];
  const names = {
    type: t('feedback.type'),
    content: t('feedback.description'),
    captcha: t('register.captcha.label'),
  } satisfies Record<Field, string>;

  async function send({ type, content, captcha }: FeedbackValues): Promise<void> {
    if (type === null) return;
    try {
      await call('feedback', { content: content.trim(), sender: currentSession()?.account ?? '', type, captcha });
    } catch (refused) {
      // The captcha may be used up, whatever the answer was.
      setPictures((count) => count + 1);
      setValues((now) => ({ ...now, captcha: '' }));
      setAsked(false);
      throw refused;
    }
    toast(t('feedback.sent'), 'good');
    setSent(true);
  }

  return {
    values,
    form,
    empty:
      missing.length === 0 ? null : t('feedback.empty', { fields: format.list(missing.map((field) => names[field])) }),
    pictures,
    sent,
    change(changed) {
      setValues((now) => ({ ...now, ...changed }));
      form.touch(...(Object.keys(changed) as Field[]));
    },
    submit() {
      setAsked(true);
      if (emptyFields(values).length === 0) form.submit({}, () => send(values), { captcha_wrong: 'captcha' });
    },
  };
}

function typeOf(question: FeedbackQuestion | undefined): QuestionType | null {
  return QUESTION_TYPES.find(({ name }) => name === question)?.type ?? null;
}

/** The empty fields, in the form's order. */
function emptyFields({ type, content, captcha }: FeedbackValues): Field[] {
  const empty = { type: type === null, content: content.trim() === '', captcha: captcha.trim() === '' };
  return (['type', 'content', 'captcha'] as const).filter((field) => empty[field]);
}
