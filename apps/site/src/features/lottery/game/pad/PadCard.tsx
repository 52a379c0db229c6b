import type { FamilyName, PadRow } from '@chhokka/game-math/lottery';
import { classes } from '@chhokka/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Shortcut, shortcutsOf } from '../slip/slip.ts';
import { useLotteryWords } from '../use-words.ts';
import { isLong, type RowMissing } from './missing.ts';
import styles from './PadCard.module.css';

interface PadCardProps {
  readonly row: PadRow;
  /** The heading where the row has no name of its own. */
  readonly group: string;
  readonly family: FamilyName;
  readonly picks: readonly string[];
  readonly missing: RowMissing | undefined;
  /** How many draws are known. */
  readonly known: number;
  readonly onTap: (option: string) => void;
  readonly onChoose: (shortcut: Shortcut) => void;
}

const NUMBER = /^\d+$/;

/** One row of a pad as a card: its options as balls or words, with shortcuts above. */
export function PadCard({ row, group, family, picks, missing, known, onTap, onChoose }: PadCardProps) {
  const t = useTranslations('lottery.game');
  const words = useLotteryWords(family);
  const titleId = useId();
  const name = words.row(row.name) || words.group(group);
  const isNumbers = row.options.every((option) => NUMBER.test(option));
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {name} <span className={styles.wanted}>{useWanted(row, picks.length)}</span>
        </h2>
        <div className={styles.shortcuts}>
          {shortcutsOf(row).map((shortcut) => (
            <button
              key={shortcut}
              type="button"
              className={styles.shortcut}
              aria-label={t('shortcutOf', { row: name, shortcut: t(`shortcuts.${shortcut}`) })}
              onClick={() => onChoose(shortcut)}
            >
              {t(`shortcuts.${shortcut}`)}
            </button>
          ))}
        </div>
      </div>
      <div
        className={classes(styles.options, isNumbers ? styles.numbers : styles.words)}
        style={columnsFor(row.options.length)}
      >
        {row.options.map((option) => (
          <Option
            key={option}
            option={words.option(option)}
            isPicked={picks.includes(option)}
            usual={missing?.usual ?? 0}
            missing={known > 0 ? missing?.counts.get(option) : undefined}
            known={known}
            onTap={() => onTap(option)}
          />
        ))}
      </div>
    </section>
  );
}

interface OptionProps {
  readonly option: string;
  readonly isPicked: boolean;
  readonly usual: number;
  /** undefined: it is not known. */
  readonly missing: number | null | undefined;
  readonly known: number;
  readonly onTap: () => void;
}

function Option({ option, isPicked, usual, missing, known, onTap }: OptionProps) {
  const t = useTranslations('lottery.game');
  const text = missing === null ? t('missingLong', { count: known }) : t('missing', { count: missing ?? 0 });
  return (
    <button type="button" className={styles.option} aria-pressed={isPicked} onClick={onTap}>
      <span className={styles.ball}>{option}</span>
      {missing !== undefined && (
        <>
          <span className={classes(styles.missing, isLong(missing ?? known, usual) && styles.long)} aria-hidden="true">
            {missing ?? `${known}+`}
          </span>
          <span className="visually-hidden">, {text}</span>
        </>
      )}
    </button>
  );
}

const WHOLE_ROW = 10;
const TWO_ROWS = 20;
const LOTTO = 45;

/** Ten numbers in a row; eleven to twenty in two rows of like length; a lotto as on its paper slip. */
function columnsFor(count: number): { '--columns': number; '--columns-narrow': number } {
  if (count === LOTTO) return { '--columns': 9, '--columns-narrow': 7 };
  const columns = count > WHOLE_ROW && count < TWO_ROWS ? Math.ceil(count / 2) : WHOLE_ROW;
  return { '--columns': columns, '--columns-narrow': columns };
}

/** How many picks a row wants, where that is not plain. */
function useWanted({ min, max, options }: PadRow, picked: number): string {
  const t = useTranslations('lottery.game');
  if (min === max && max > 1)
    return picked === 0 ? t('pickExactly', { count: min }) : t('pickUpTo', { count: picked, most: max });
  if (min > 1 && picked < min) return t('pickAtLeast', { count: min });
  return max > 1 && max < options.length ? t('pickUpTo', { count: picked, most: max }) : '';
}
