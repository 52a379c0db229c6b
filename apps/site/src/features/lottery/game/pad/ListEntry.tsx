import { MOST_LIST } from '@chhokka/game-math/lottery';
import { Button, TextArea } from '@chhokka/ui';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { filtered, type NumberFilter, readNumbers, type ReadNumbers } from '../slip/read-numbers.ts';
import styles from './ListEntry.module.css';

interface ListEntryProps {
  readonly digits: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

const FILTERS: readonly NumberFilter[] = ['odd', 'even', 'big', 'small', 'noRepeat'];
const SHOWN_PROBLEMS = 5;

/** Whole numbers, typed or pasted, with what is wrong named by line, and filters. */
export function ListEntry({ digits, text, onText }: ListEntryProps) {
  const t = useTranslations('lottery.game.list');
  const late = useDeferredValue(text);
  const read = useMemo(() => readNumbers(late, digits), [late, digits]);
  const write = (selection: string): void => onText(selection.replaceAll(',', ' '));
  return (
    <section className={styles.card}>
      <TextArea
        label={t('label', { digits })}
        hint={t('hint', { most: MOST_LIST })}
        rows={6}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        counter={t('count', { count: read.count })}
        onChange={({ target }) => onText(target.value)}
      />
      <Problems read={read} digits={digits} onRemove={() => write(read.selection)} />
      {read.count > 0 && (
        <div className={styles.filters} role="group" aria-label={t('filters')}>
          <span className={styles.filtersName}>{t('filters')}</span>
          {FILTERS.map((filter) => (
            <Button key={filter} size="small" onClick={() => write(filtered(read.selection, filter))}>
              {t(filter)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface ProblemsProps {
  readonly read: ReadNumbers;
  readonly digits: number;
  readonly onRemove: () => void;
}

function Problems({ read, digits, onRemove }: ProblemsProps) {
  const t = useTranslations('lottery.game.list');
  const { problems, repeats, tooMany } = read;
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <div role="status">
      {repeats > 0 && <p className={styles.remark}>{t('repeats', { count: repeats })}</p>}
      {tooMany && <p className={styles.problem}>{t('tooMany', { most: MOST_LIST })}</p>}
      {problems.length > 0 && (
        <>
          <ul>
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line, text }, place) => (
              <li key={place} className={styles.problem}>
                {t('problem', { line, text, digits })}
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
