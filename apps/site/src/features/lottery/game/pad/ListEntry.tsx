import { MOST_LIST, type ReadNumbers, readNumbers } from '@chhokka/game-math/lottery';
import { Button, TextArea } from '@chhokka/ui';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatLocale } from '../../../../platform/language/format-locale.ts';
import { NUMBER_FILTERS, passes } from '../slip/number-filters.ts';
import styles from './ListEntry.module.css';

interface ListEntryProps {
  readonly digits: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

const SHOWN_ERRORS = 5;

/** Whole numbers, typed or pasted, with what is wrong named by line, and filters. */
export function ListEntry({ digits, text, onText }: ListEntryProps) {
  const t = useTranslations('lottery.game.list');
  const late = useDeferredValue(text);
  const read = useMemo(() => readNumbers(late, digits), [late, digits]);
  const { numbers } = read;
  const write = (kept: readonly string[]): void => onText(kept.join(' '));
  return (
    <section className={styles.card}>
      <TextArea
        label={t('label', { digits })}
        hint={t('hint', { most: MOST_LIST.toLocaleString(formatLocale()) })}
        rows={4}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        counter={t('count', { count: numbers.length })}
        onChange={({ target }) => onText(target.value)}
      />
      <Errors read={read} digits={digits} onRemove={() => write(numbers)} />
      {numbers.length > 0 && (
        <div className={styles.filters} role="group" aria-label={t('filters')}>
          <span className={styles.filtersName}>{t('filters')}</span>
          {NUMBER_FILTERS.map((filter) => (
            <Button key={filter} size="small" onClick={() => write(numbers.filter((number) => passes(number, filter)))}>
              {t(filter)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface ErrorsProps {
  readonly read: ReadNumbers;
  readonly digits: number;
  readonly onRemove: () => void;
}

function Errors({ read: { errors, failed }, digits, onRemove }: ErrorsProps) {
  const t = useTranslations('lottery.game.list');
  const more = failed - SHOWN_ERRORS;
  return (
    <div role="status" className={styles.errors}>
      {errors.length > 0 && (
        <>
          <ul>
            {errors.slice(0, SHOWN_ERRORS).map(({ line, text, reason }, place) => (
              <li key={place} className={styles.problem}>
                {t(`reasons.${reason}`, { line, text, digits, most: MOST_LIST })}
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.problem}>{t('moreProblems', { count: more })}</p>}
          <Button size="small" onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      )}
    </div>
  );
}
