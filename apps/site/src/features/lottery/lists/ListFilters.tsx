import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { useWide } from '../../../platform/device/wide.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { FilterButton } from '../../../widgets/FilterButton.tsx';
import { SearchField } from '../../../widgets/SearchField.tsx';
import type { MenuGame } from '../lottery-api.ts';
import { serverNow } from '../server-clock.ts';
import styles from './Chips.module.css';
import { weekdayAt } from './menu-game.ts';
import { useTagText } from './tag-text.ts';
import type { Chosen } from './use-chosen.ts';

/** The search starts after typing has paused this long. */
const SEARCH_AFTER_MS = 250;
/** In the order of their numbers: Sunday is 1. */
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface ListFiltersProps {
  /** All games that the list may show: their tags can be chosen. */
  readonly games: readonly MenuGame[];
  readonly chosen: Chosen;
  readonly onChange: (changes: Partial<Chosen>) => void;
}

/** Search by name, weekdays and menu tags. On phones a button opens the last two. */
export function ListFilters({ games, chosen, onChange }: ListFiltersProps) {
  const t = useTranslations('lottery.lists');
  const wide = useWide();
  const [open, setOpen] = useState(chosen.day !== null || chosen.tag !== '');
  const choicesId = useId();
  const on = [chosen.day !== null, chosen.tag !== ''].filter(Boolean).length;
  return (
    <>
      <div className={styles.find}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          className={styles.search}
          value={chosen.name}
          afterMs={SEARCH_AFTER_MS}
          onSearch={(name) => onChange({ name })}
        />
        {!wide && <FilterButton count={on} open={open} controls={choicesId} onToggle={() => setOpen(!open)} />}
      </div>
      {(wide || open) && (
        <div id={choicesId} className={styles.choices}>
          <DayChoice chosen={chosen} onChange={onChange} />
          <TagChoice games={games} chosen={chosen} onChange={onChange} />
        </div>
      )}
    </>
  );
}

/** The weekdays on which a game draws (1-site §3), by the site's clock. */
function DayChoice({ chosen, onChange }: Pick<ListFiltersProps, 'chosen' | 'onChange'>) {
  const t = useTranslations('lottery.lists');
  const today = weekdayAt(serverNow(), useSiteOffset());
  return (
    <div className={styles.strip} role="group" aria-label={t('day')}>
      {DAYS.map((name, place) => {
        const day = place + 1;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen.day === day}
            aria-label={day === today ? t('todayIs', { day: t(`days.${name}`) }) : undefined}
            className={classes(styles.chip, day === today && styles.today, chosen.day === day && styles.chosen)}
            onClick={() => onChange({ day: chosen.day === day ? null : day })}
          >
            {t(`days.${name}`)}
          </button>
        );
      })}
    </div>
  );
}

function TagChoice({ games, chosen, onChange }: ListFiltersProps) {
  const t = useTranslations('lottery.lists');
  const tagText = useTagText();
  const tags = [...new Set(games.map(({ gameMenuTag }) => gameMenuTag))];
  if (tags.length < 2 && chosen.tag === '') return null;
  return (
    <div className={styles.strip} role="group" aria-label={t('tag')}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={chosen.tag === tag}
          className={classes(styles.chip, chosen.tag === tag && styles.chosen)}
          onClick={() => onChange({ tag: chosen.tag === tag ? '' : tag })}
        >
          {tagText(tag)}
        </button>
      ))}
    </div>
  );
}
