import type { Family, Play } from '@chhokka/game-math/lottery';
import { classes, EmptyState } from '@chhokka/ui';
import { Shuffle } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Board } from '../../lottery-api.ts';
import { browserRandom } from '../slip/browser-random.ts';
import { draftOf, type Slip, type SlipChange } from '../slip/slip.ts';
import { useLotteryWords } from '../use-words.ts';
import styles from './BetView.module.css';
import { ListEntry } from './ListEntry.tsx';
import { missingOf } from './missing.ts';
import { PadCard } from './PadCard.tsx';
import { useResults } from './use-results.ts';

interface BetViewProps {
  readonly board: Board;
  readonly family: Family;
  readonly slip: Slip;
  readonly change: (change: SlipChange) => void;
}

/** Fewer draws say nothing of how long a number is missing: every one of them would show the same. */
const FEWEST_KNOWN = 10;

/** How many lines are picked at random at once. */
const QUICK = [1, 5];

/** Plays and their pads. */
export function BetView({ board, family, slip, change }: BetViewProps) {
  const t = useTranslations('lottery.game');
  const words = useLotteryWords(family.name);
  const play = family.plays.find(({ code }) => code === slip.play);
  if (!board.open) return <EmptyState title={t('closedTitle')} text={t('closedText')} />;
  if (!play) return null;
  const quick = (count: number): void => {
    const selections = Array.from({ length: count }, () => play.quick(browserRandom));
    change({ kind: 'quick', selections, play });
  };
  return (
    <>
      <PlayChoice family={family} play={play} onPlay={(code) => change({ kind: 'play', play: code })} />
      <div className={styles.about}>
        <p className={styles.help}>{words.help(play.code)}</p>
        <div className={styles.quick}>
          <Shuffle size={16} aria-hidden="true" />
          <span>{t('quick')}</span>
          {QUICK.map((count) => (
            <button
              key={count}
              type="button"
              className={styles.pick}
              aria-label={`${t('quick')} ${t('quickCount', { count })}`}
              onClick={() => quick(count)}
            >
              {t('quickCount', { count })}
            </button>
          ))}
        </div>
      </div>
      <Entry board={board} family={family} play={play} slip={slip} change={change} />
    </>
  );
}

function Entry({ board, family, play, slip, change }: BetViewProps & { play: Play }) {
  const t = useTranslations('lottery.game');
  const results = useResults(board);
  const missing = useMemo(() => missingOf(play, results), [play, results]);
  const draft = draftOf(slip);
  const known = results.length < FEWEST_KNOWN ? 0 : results.length;
  if (play.entry.kind === 'list')
    return (
      <ListEntry
        key={play.code}
        digits={play.entry.digits}
        text={draft.text}
        onText={(text) => change({ kind: 'text', text })}
      />
    );
  return (
    <div className={styles.pads}>
      {play.entry.rows.map((row, place) => (
        <PadCard
          key={place}
          row={row}
          group={play.group}
          family={family.name}
          picks={draft.rows[place] ?? []}
          missing={missing[place]}
          known={known}
          onTap={(option) => change({ kind: 'tap', row: place, option })}
          onChoose={(shortcut) => change({ kind: 'choose', row: place, shortcut })}
        />
      ))}
      {known > 0 && <p className={styles.hint}>{t('missingHint')}</p>}
    </div>
  );
}

interface PlayChoiceProps {
  readonly family: Family;
  readonly play: Play;
  readonly onPlay: (code: string) => void;
}

/** The groups of plays, and the plays of the chosen group where it has several. */
function PlayChoice({ family, play, onPlay }: PlayChoiceProps) {
  const t = useTranslations('lottery.game');
  const words = useLotteryWords(family.name);
  const groups = [...new Set(family.plays.map(({ group }) => group))];
  const ofGroup = family.plays.filter(({ group }) => group === play.group);
  const first = (group: string): string => family.plays.find((each) => each.group === group)?.code ?? play.code;
  if (family.plays.length === 1) return null;
  return (
    <div className={styles.choice}>
      {groups.length > 1 && (
        <Strip
          label={t('groups')}
          items={groups.map((group) => ({ key: group, label: words.group(group) }))}
          selected={play.group}
          onSelect={(group) => onPlay(first(group))}
          className={styles.groups}
        />
      )}
      {ofGroup.length > 1 && (
        <Strip
          label={t('plays')}
          items={ofGroup.map(({ code }) => ({ key: code, label: words.play(code) }))}
          selected={play.code}
          onSelect={onPlay}
          className={styles.plays}
        />
      )}
    </div>
  );
}

interface StripProps {
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly className: string | undefined;
}

/** A choice of one among many in a strip that scrolls sideways. Left and right move. */
function Strip({ label, items, selected, onSelect, className }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(strip.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
  }
  return (
    <div ref={strip} role="radiogroup" aria-label={label} className={classes(styles.strip, className)}>
      {items.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === selected}
          tabIndex={key === selected ? 0 : -1}
          className={styles.choose}
          onKeyDown={move}
          onClick={() => onSelect(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
