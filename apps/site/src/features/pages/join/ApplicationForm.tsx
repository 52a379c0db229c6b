import { AGENT_IMAGES } from '@chhokka/contracts/limits';
import { Button, TextArea, TextField, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { latinDigits } from '../../../platform/words/digits.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { obstacleOf, RECEIPT_BOUNDS } from '../../../widgets/pictures/pictures.ts';
import { PictureField } from '../../../widgets/pictures/PictureField.tsx';
import { usePictures } from '../../../widgets/pictures/use-pictures.ts';
import styles from './Join.module.css';
import { useRefreshApplication } from './use-agent-application.ts';

/** Lengths of the texts, and the most players, as the platform takes them. */
const PLAN = { least: 20, most: 1_000 };
const CONTACT = { least: 4, most: 120 };
const PLAYERS = { least: 1, most: 100_000 };

type Field = 'plan' | 'players' | 'experience' | 'contact' | 'pictures';

/** The form of an application to become an agent (`docs/AGENTS.md`). */
export function ApplicationForm() {
  const t = useTranslations('pages.join.form');
  const { form, values, change, pictures, submit } = useApplicationForm();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormRefusal text={form.refusal} />
      <TextArea
        label={t('plan')}
        hint={t('planHint')}
        name="plan"
        maxLength={PLAN.most}
        value={values.plan}
        error={form.errors.plan}
        counter={`${values.plan.length}/${PLAN.most}`}
        onChange={(event) => change('plan', event.target.value)}
      />
      <TextField
        label={t('players')}
        name="players"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={values.players}
        error={form.errors.players}
        onChange={(event) => change('players', latinDigits(event.target.value))}
      />
      <TextArea
        label={t('experience')}
        hint={t('optional')}
        name="experience"
        rows={3}
        maxLength={PLAN.most}
        value={values.experience}
        error={form.errors.experience}
        onChange={(event) => change('experience', event.target.value)}
      />
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        name="contact"
        maxLength={CONTACT.most}
        value={values.contact}
        error={form.errors.contact}
        onChange={(event) => change('contact', event.target.value)}
      />
      <PictureField
        pictures={pictures}
        legend={t('pictures')}
        hint={t('picturesHint', { most: AGENT_IMAGES })}
        error={form.errors.pictures}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('submit')}
      </Button>
    </form>
  );
}

const EMPTY = { plan: '', players: '', experience: '', contact: '' };

/** The state of the form. One filled-in form is one application, however often it is sent. */
function useApplicationForm() {
  const t = useTranslations('pages.join.form');
  const ofPictures = useTranslations('pictures');
  const refresh = useRefreshApplication();
  const form = useEntryForm<Field>();
  const [requestId] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(EMPTY);
  const pictures = usePictures({
    most: AGENT_IMAGES,
    megabytes: RECEIPT_BOUNDS.megabytes,
    keep: (picture, options) => agentsCall('agentApplyImage', picture, options),
    onTouch: () => form.touch('pictures'),
  });

  function submit(): void {
    const [plan, experience, contact] = [values.plan.trim(), values.experience.trim(), values.contact.trim()];
    const obstacle = obstacleOf(pictures.list, { needed: false });
    const errors = {
      ...(plan.length < PLAN.least && { plan: t('planShort', { least: PLAN.least }) }),
      ...(!isPlayers(values.players) && { players: t('playersWrong', PLAYERS) }),
      ...(contact.length < CONTACT.least && { contact: t('contactShort') }),
      ...(obstacle && { pictures: ofPictures(obstacle) }),
    };
    const send = async (): Promise<void> => {
      const imageIds = pictures.list.flatMap(({ imageId }) => imageId ?? []);
      try {
        await agentsCall('agentApply', {
          requestId,
          plan,
          players: Number(values.players.trim()),
          experience,
          contact,
          imageIds,
        });
        toast(t('sent'), 'good');
      } finally {
        // Also after a refusal, because a change in the meantime may be the reason for it.
        await refresh();
      }
    };
    form.submit(errors, send, { image_unknown: 'pictures' });
  }

  return {
    form,
    values,
    pictures,
    change(field: keyof typeof EMPTY, typed: string) {
      setValues((now) => ({ ...now, [field]: typed }));
      form.touch(field);
    },
    submit,
  };
}

function isPlayers(typed: string): boolean {
  const count = Number(typed.trim());
  return /^\d{1,6}$/.test(typed.trim()) && count >= PLAYERS.least && count <= PLAYERS.most;
}
