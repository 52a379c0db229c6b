import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, IconButton, TextField } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { rateSign } from '../settlements/rates.ts';
import styles from './Contracts.module.css';
import { emptyTier, MOST_TIERS, type TierDraft } from './draft.ts';
import type { TermsFormProps } from './TermsForm.tsx';

/** The tiers of a contract: from which base and how many active members on, and what they give. */
export function TiersField({ draft, errors, onChange }: TermsFormProps) {
  const t = useTranslations('agents.contracts.form');
  const symbol = useCurrencySymbol();
  const { kind, tiers } = draft;
  const isDividend = kind === 'dividend';

  /** The errors of the tiers around a changed one may be settled by it. */
  function write(next: readonly TierDraft[]): void {
    const fields = next.flatMap((_, index) => ['base', 'active', 'rate'].map((name) => `tiers.${index}.${name}`));
    onChange({ ...draft, tiers: next }, ...fields);
  }

  function change(index: number, changes: Partial<TierDraft>): void {
    write(tiers.map((tier, place) => (place === index ? { ...tier, ...changes } : tier)));
  }

  return (
    <fieldset className={styles.tiers}>
      <legend>{t('tiers')}</legend>
      {tiers.map((tier, index) => (
        <div key={tier.key} className={styles.tier} role="group" aria-label={t('tier', { number: index + 1 })}>
          <TextField
            className={styles.base}
            label={isDividend ? t('net') : t('stake')}
            name={`tiers.${index}.base`}
            inputMode="decimal"
            autoComplete="off"
            icon={<span>{symbol}</span>}
            value={tier.base}
            error={errors[`tiers.${index}.base`]}
            onChange={({ target }) => change(index, { base: target.value })}
          />
          <TextField
            label={t('active')}
            name={`tiers.${index}.active`}
            inputMode="numeric"
            autoComplete="off"
            value={tier.active}
            error={errors[`tiers.${index}.active`]}
            onChange={({ target }) => change(index, { active: target.value })}
          />
          <TextField
            label={isDividend ? t('share') : t('rate')}
            name={`tiers.${index}.rate`}
            inputMode="decimal"
            autoComplete="off"
            trailing={<span className={styles.sign}>{rateSign(kind)}</span>}
            value={tier.rate}
            error={errors[`tiers.${index}.rate`]}
            onChange={({ target }) => change(index, { rate: target.value })}
          />
          {tiers.length > 1 && (
            <IconButton
              className={styles.remove}
              label={t('removeTier', { number: index + 1 })}
              icon={<Trash2 size={18} />}
              onClick={() => write(tiers.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button size="small" icon={<Plus size={16} />} onClick={() => write([...tiers, emptyTier()])}>
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  );
}
