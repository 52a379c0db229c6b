import { MessageSquareHeart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Dialog, EmptyState, Select, TextArea } from '@chhokka/ui';
import { CaptchaField } from '../../widgets/fields/CaptchaField.tsx';
import type { FeedbackQuestion } from './dialogs.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import styles from './Feedback.module.css';
import { type Feedback, MOST_CHARACTERS, QUESTION_TYPES, useFeedback } from './use-feedback.ts';

interface FeedbackDialogProps {
  /** The preselected question. */
  readonly about?: FeedbackQuestion | undefined;
  readonly onClose: () => void;
}

/** The feedback dialog (feedbackModal): for members and visitors alike. */
export default function FeedbackDialog({ about, onClose }: FeedbackDialogProps) {
  const t = useTranslations('feedback');
  const feedback = useFeedback(about);
  return (
    <Dialog title={t('title')} width={440} height="auto" locked={feedback.form.sending} onClose={onClose}>
      {feedback.sent ? <Thanks onClose={onClose} /> : <FeedbackForm feedback={feedback} />}
    </Dialog>
  );
}

function FeedbackForm({ feedback }: { feedback: Feedback }) {
  const t = useTranslations('feedback');
  const { values, form, change } = feedback;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        feedback.submit();
      }}
    >
      <p className={styles.lead}>{t('lead')}</p>
      <FormRefusal text={feedback.empty ?? form.refusal} />
      <Select
        label={t('type')}
        name="type"
        value={values.type === null ? '' : String(values.type)}
        error={form.errors.type}
        options={[
          { value: '', label: t('choose') },
          ...QUESTION_TYPES.map(({ type, name }) => ({ value: String(type), label: t(`types.${name}`) })),
        ]}
        onChange={(chosen) =>
          change({ type: QUESTION_TYPES.find(({ type }) => String(type) === chosen)?.type ?? null })
        }
      />
      <TextArea
        label={t('description')}
        hint={t('hint')}
        name="content"
        maxLength={MOST_CHARACTERS}
        value={values.content}
        error={form.errors.content}
        counter={t('counter', { count: values.content.trim().length, most: MOST_CHARACTERS })}
        onChange={(event) => change({ content: event.target.value })}
      />
      <CaptchaField
        value={values.captcha}
        error={form.errors.captcha}
        reloadKey={feedback.pictures}
        onChange={(captcha) => change({ captcha })}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <div role="status">
      <EmptyState
        compact
        picture={<MessageSquareHeart size={40} strokeWidth={1.5} />}
        title={t('feedback.thanks')}
        text={t('feedback.thanksText')}
        action={
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      />
    </div>
  );
}
