import { Flame, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CardBadge } from '../../../shared/listing/Card.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { fill, useTexts } from '../../../shared/texts.ts';
import styles from './GamesTable.module.css';
import { PositionField } from './PositionField.tsx';
import type { Change, ListedGame } from './use-games.ts';
import type { Measured } from './use-measured.ts';

interface GameRowProps {
  readonly game: ListedGame;
  readonly measured: Measured | undefined;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChange: (change: Change) => void;
}

/** One game: what it is, and what an operator changes of it in place. Its name leads to its editor. */
export function GameRow({ game, measured, isChosen, isBusy, onChoose, onChange }: GameRowProps) {
  const { site, settings } = useTexts();
  const t = site.gamesTable;
  const language = useLanguage();
  const { item, gameCode, vendorName, gameType } = game;
  const title = item.name[language];
  return (
    <tr data-game={gameCode} data-off={!item.enabled || undefined}>
      <td className={styles.choice}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={fill(t.choose, { title })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.what}>
        <Named game={game} />
      </th>
      <td className={styles.of}>
        <span>{settings.titles[gameType]}</span>
        <span className={styles.vendor}>{vendorName[language]}</span>
      </td>
      <td data-label={t.rtp} className={styles.rtp}>
        <Return rtp={game.rtp} measured={measured} />
      </td>
      <td className={styles.mark}>
        <Mark
          label={fill(t.markHot, { title })}
          isOn={item.isHot}
          isBusy={isBusy}
          onTurn={(isHot) => onChange({ isHot })}
        >
          <Flame size={18} aria-hidden />
        </Mark>
      </td>
      <td className={styles.mark}>
        <Mark
          label={fill(t.markNew, { title })}
          isOn={item.isNew}
          isBusy={isBusy}
          onTurn={(isNew) => onChange({ isNew })}
        >
          <Sparkles size={18} aria-hidden />
        </Mark>
      </td>
      <td className={styles.position}>
        <PositionField
          key={item.position}
          label={fill(t.orderOf, { title })}
          position={item.position}
          isBusy={isBusy}
          onSet={(position) => onChange({ position })}
        />
      </td>
      <td className={styles.turn}>
        <Turn item={item} title={title} isBusy={isBusy} onTurn={(enabled) => onChange({ enabled })} />
      </td>
    </tr>
  );
}

/** Cover, name and code; the name leads to the editor. */
function Named({ game: { id, item, gameCode, icon } }: { game: ListedGame }) {
  const t = useTexts().site.gamesTable;
  const title = item.name[useLanguage()];
  const [query] = useSearchParams();
  // The filter stays in the address, so that the way back from the editor leads to the same list.
  const editor = new URLSearchParams({ ...Object.fromEntries(query), kind: 'game', id });
  return (
    <>
      <span className={styles.cover} data-empty={icon === '' || undefined}>
        {icon !== '' && <img src={`${icon}-180.webp`} alt="" loading="lazy" />}
      </span>
      <span className={styles.names}>
        <Link className={styles.link ?? ''} to={`?${editor}`}>
          {title}
        </Link>
        <span className={styles.more}>
          <span className={styles.code}>{gameCode}</span>
          {item.comingSoon && <CardBadge color="plain">{t.soon}</CardBadge>}
          {item.isTop && <CardBadge color="accent">{t.top}</CardBadge>}
        </span>
      </span>
    </>
  );
}

interface TurnProps {
  readonly item: ListedGame['item'];
  readonly title: string;
  readonly isBusy: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

function Turn({ item, title, isBusy, onTurn }: TurnProps) {
  const { site } = useTexts();
  const t = site.gamesTable;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={item.enabled}
        aria-label={fill(t.turn, { title })}
        checked={item.enabled}
        disabled={isBusy}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      <span className={styles.said} aria-hidden>
        {item.enabled ? site.on : site.off}
      </span>
    </label>
  );
}

function Return({ rtp, measured }: { rtp: number | null; measured: Measured | undefined }) {
  const t = useTexts().site.gamesTable;
  return (
    <span className={styles.returns}>
      <span>{rtp === null ? t.notStated : percent(rtp / 100)}</span>
      {measured !== undefined && (
        <span className={styles.measured} data-state={measured.state}>
          {fill(t.measured, { rtp: percent(measured.realised), rounds: measured.rounds.toLocaleString('en') })}
        </span>
      )}
    </span>
  );
}

function percent(value: number): string {
  return `${value.toFixed(2)} %`;
}

interface MarkProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly children: ReactNode;
}

function Mark({ label, isOn, isBusy, onTurn, children }: MarkProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isBusy}
      onClick={() => onTurn(!isOn)}
    >
      {children}
    </button>
  );
}
