import { MOST_MULTIPLE, type Unit, UNITS } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latinDigits } from '../../../../platform/words/digits.ts';
import { useCurrencySymbol } from '../../../../platform/site/site.ts';
import styles from './BetSheet.module.css';

/** The unit modes: what one bet costs at multiple 1. */
export function UnitField({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
  const t = useTranslations('lottery.slip');
  const symbol = useCurrencySymbol();
  return (
    <label className={styles.field}>
      <span>{t('unit')}</span>
      <select
        className={styles.box}
        value={unit}
        onChange={({ target }) => onUnit(UNITS.find((each) => String(each) === target.value) ?? unit)}
      >
        {UNITS.map((each) => (
          <option key={each} value={each}>
            {symbol} {unitText(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `1`, `0.1`, `0.01`. */
export function unitText(unit: number): string {
  return formatDecimal(BigInt(unit)).replace(/\.?0+$/, '');
}

interface MultipleFieldProps {
  readonly multiple: number;
  readonly onMultiple: (multiple: number) => void;
}

/** How many times the unit is staked. */
export function MultipleField({ multiple, onMultiple }: MultipleFieldProps) {
  const t = useTranslations('lottery.slip');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('multiple')}</label>
      <span className={styles.stepper}>
        <button type="button" aria-label={t('less')} disabled={multiple <= 1} onClick={() => onMultiple(multiple - 1)}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? multiple}
          onChange={({ target }) => {
            const digits = latinDigits(target.value).replace(/\D/g, '').slice(0, String(MOST_MULTIPLE).length);
            setTyped(digits);
            if (digits !== '') onMultiple(Number(digits));
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label={t('moreTimes')}
          disabled={multiple >= MOST_MULTIPLE}
          onClick={() => onMultiple(multiple + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
