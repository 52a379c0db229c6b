import { TextField } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { rateDigits, rateText, readRate } from './rate.ts';
import styles from './Shared.module.css';

interface RateFieldProps {
  readonly label: string;
  /** As it was typed: `0.40`. */
  readonly value: string;
  /** The bounds, per cent ×100. */
  readonly least: number;
  readonly most: number;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A rate within bounds: typed, or moved to by a slider. */
export function RateField({ label, value, least, most, error, onChange }: RateFieldProps) {
  const t = useTranslations('agents.shared.rate');
  const rate = readRate(value);
  return (
    <div className={styles.rate}>
      <TextField
        label={label}
        hint={t('hint', { least: rateText(least), most: rateText(most) })}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={value}
        error={error}
        trailing={<span className={styles.percent}>%</span>}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('slider', { label })}
        aria-valuetext={rate === null ? undefined : rateText(rate)}
        min={least}
        max={most}
        step={1}
        disabled={most <= least}
        value={Math.min(most, Math.max(least, rate ?? least))}
        onChange={(event) => onChange(rateDigits(event.target.valueAsNumber))}
      />
    </div>
  );
}
