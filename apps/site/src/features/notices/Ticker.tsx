import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Announcement } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { following } from '../../games/banner/rotation.ts';
import { useReducedMotion } from '../../games/banner/use-rotation.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Link } from '../../platform/router/router.tsx';
import { useReadNotices } from './read-notices.ts';
import styles from './Ticker.module.css';
import { AROUND_THE_PAGE, useAnnouncements } from './use-announcements.ts';

/** Seconds per letter: slow enough to read along. */
const SECONDS_A_LETTER = 0.16;
const SHORTEST_SECONDS = 16;

/** The ticker above the banner (1-site §1): it runs, pauses under the pointer, and opens the pressed notice. */
export function Ticker() {
  const t = useTranslations('notices');
  const reducedMotion = useReducedMotion();
  const read = useReadNotices();
  const { data, error, refetch } = useAnnouncements(AROUND_THE_PAGE);
  const bulletins = data?.filter(({ type }) => type === 'B');
  const unread = bulletins?.filter(({ id }) => !read.includes(id)).length ?? 0;
  const Words = reducedMotion ? OneByOne : Running;
  return (
    <section className={styles.bar} aria-label={t('news')} aria-busy={data === undefined && !error}>
      <Link
        to="/noticePage"
        className={styles.all}
        aria-label={unread > 0 ? `${t('all')}, ${t('unread', { count: unread })}` : t('all')}
      >
        <Megaphone size={18} aria-hidden="true" />
        {unread > 0 && <span className={styles.dot} />}
      </Link>
      {bulletins && bulletins.length > 0 && <Words bulletins={bulletins} />}
      {bulletins?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {error && !data && (
        <p className={styles.none}>
          {t('failed')}{' '}
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      )}
    </section>
  );
}

interface WordsProps {
  readonly bulletins: readonly Announcement[];
}

/** All bulletins in an endless row: the same row twice, one following the other. */
function Running({ bulletins }: WordsProps) {
  const t = useTranslations('notices');
  const [paused, setPaused] = useState(false);
  const letters = bulletins.reduce((sum, { title }) => sum + title.length + 4, 0);
  const seconds = Math.max(SHORTEST_SECONDS, Math.round(letters * SECONDS_A_LETTER));
  return (
    <>
      <div className={styles.window}>
        <div className={classes(styles.strip, paused && styles.paused)} style={{ animationDuration: `${seconds}s` }}>
          <Row bulletins={bulletins} />
          <Row bulletins={bulletins} again />
        </div>
      </div>
      <button
        type="button"
        className={styles.control}
        aria-label={t(paused ? 'resume' : 'pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play size={16} /> : <Pause size={16} />}
      </button>
    </>
  );
}

function Row({ bulletins, again = false }: WordsProps & { readonly again?: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={again} inert={again}>
      {bulletins.map((bulletin) => (
        <li key={bulletin.id}>
          <Title bulletin={bulletin} bulletins={bulletins} />
        </li>
      ))}
    </ul>
  );
}

/** The version for reduced motion: one notice at a time, with buttons to the others. */
function OneByOne({ bulletins }: WordsProps) {
  const t = useTranslations('notices');
  const [chosen, setChosen] = useState(0);
  const bulletin = bulletins[chosen] ?? bulletins[0];
  if (!bulletin) return null;
  const step = (steps: number) => () => setChosen(following(chosen, bulletins.length, steps));
  return (
    <>
      <div className={classes(styles.window, styles.still)} aria-live="polite">
        <Title bulletin={bulletin} bulletins={bulletins} />
      </div>
      {bulletins.length > 1 && (
        <>
          <button type="button" className={styles.control} aria-label={t('previous')} onClick={step(-1)}>
            <ChevronLeft size={18} />
          </button>
          <button type="button" className={styles.control} aria-label={t('next')} onClick={step(1)}>
            <ChevronRight size={18} />
          </button>
        </>
      )}
    </>
  );
}

function Title({ bulletin, bulletins }: WordsProps & { readonly bulletin: Announcement }) {
  return (
    <button
      type="button"
      className={styles.title}
      onClick={() => openDialog('notices', { ids: bulletins.map(({ id }) => id), openId: bulletin.id })}
    >
      {bulletin.title}
    </button>
  );
}
