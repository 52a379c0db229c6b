import { centreCall } from '../../../platform/centre/centre-api.ts';
import { Select, toast } from '@chhokka/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { MEMBER_INFO_KEY } from '../../../platform/member/member.ts';
import { type Protection } from '../../../platform/centre/protection.ts';
import styles from './Protection.module.css';
import { useProtectionForm } from './use-protection-form.ts';

const CHOICES = [15, 30, 60] as const;

/** After how many minutes a reality check appears over the open page. */
export function RealityCard({ minutes }: { minutes: Protection['realityMinutes'] }) {
  const t = useTranslations('centre.protection.reality');
  const form = useProtectionForm<'minutes'>();
  const queries = useQueryClient();
  const options = [
    { value: '', label: t('never') },
    ...CHOICES.map((each) => ({ value: String(each), label: t('every', { minutes: each }) })),
  ];

  function choose(value: string): void {
    const chosen = CHOICES.find((each) => String(each) === value) ?? null;
    form.submit({}, async () => {
      await form.keep(centreCall('protectionReality', { minutes: chosen }));
      void queries.invalidateQueries({ queryKey: MEMBER_INFO_KEY });
      toast(t('saved'), 'good');
    });
  }

  return (
    <section className={styles.card} aria-labelledby="protection-reality">
      <h4 id="protection-reality">{t('title')}</h4>
      <p className={styles.note}>{t('text')}</p>
      <FormRefusal text={form.refusal} />
      <Select
        label={t('label')}
        options={options}
        value={minutes === null ? '' : String(minutes)}
        disabled={form.sending}
        onChange={choose}
      />
    </section>
  );
}
