import type { MineAnswer } from '@chhokka/game-math';
import { type ReactNode, useEffect, useState } from 'react';
import { siteTime } from '../../core/clock.ts';
import type { TableDefinition } from '../definition.ts';
import type { TableLink } from '../link/table-link.ts';
import { minor, shortMoney } from '../money.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';

export type OwnSlip = MineAnswer['slips'][number];

export interface HistoryProps {
  readonly link: Pick<TableLink, 'mine'>;
  /** The whole address where a slip is verified. */
  readonly addressOf: (slip: OwnSlip) => string;
  readonly Mark: TableDefinition['Mark'];
  /** What was staked on, in words. */
  readonly describe: (slip: OwnSlip) => string;
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly currency: string;
  /** The site's clock, in minutes east of UTC. */
  readonly minutesEast: number;
}

interface Loaded {
  readonly slips: readonly OwnSlip[];
  readonly next: number | null;
  readonly state: 'loading' | 'ready' | 'failed';
}

const NOTHING: Loaded = { slips: [], next: null, state: 'loading' };

/** Asks for a page, and says what it makes of those before it. */
async function pageAfter(link: HistoryProps['link'], before: number | null): Promise<(loaded: Loaded) => Loaded> {
  try {
    const { slips, next } = await link.mine(before);
    return (loaded) => ({ slips: before === null ? slips : [...loaded.slips, ...slips], next, state: 'ready' });
  } catch {
    return (loaded) => ({ ...loaded, next: before, state: 'failed' });
  }
}

/** The player's own slips, the newest first, twenty at a time. */
export function History(props: HistoryProps): ReactNode {
  const { link, words } = props;
  const [{ slips, next, state }, setLoaded] = useState(NOTHING);
  useEffect(() => {
    void pageAfter(link, null).then(setLoaded);
  }, [link]);
  const goOn = (): void => {
    setLoaded((loaded) => ({ ...loaded, state: 'loading' }));
    void pageAfter(link, next).then(setLoaded);
  };
  const { sheets } = words;
  return (
    <>
      <ul className="t-slips">
        {slips.map((slip) => (
          <Slip key={slip.slip} slip={slip} {...props} />
        ))}
      </ul>
      <p className="t-quiet" role="status">
        {state === 'loading' && words.loadingList}
        {state === 'failed' && sheets.failed}
        {state === 'ready' && slips.length === 0 && sheets.emptyHistory}
      </p>
      {state === 'failed' && <MoreButton text={words.retry} onPress={goOn} />}
      {state === 'ready' && next !== null && <MoreButton text={sheets.more} onPress={goOn} />}
    </>
  );
}

function MoreButton({ text, onPress }: { readonly text: string; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className="t-second" onClick={onPress}>
      {text}
    </button>
  );
}

function Slip(props: HistoryProps & { readonly slip: OwnSlip }): ReactNode {
  const { slip, addressOf, Mark, describe, language, words, currency, minutesEast } = props;
  const { sheets } = words;
  const money = (amount: number): string => shortMoney(minor(amount), currency);
  return (
    <li>
      <header>
        {slip.mark !== null && <Mark mark={slip.mark} language={language} />}
        <time className="figure">{siteTime(slip.at, minutesEast, language)}</time>
        <b className={`t-state ${slip.state}`}>{sheets.states[slip.state]}</b>
      </header>
      <p>{describe(slip)}</p>
      <footer>
        <span>
          {sheets.stake} <b className="figure">{money(slip.stake)}</b>
        </span>
        {slip.payout !== null && (
          <span>
            {sheets.paid} <b className={`figure ${slip.payout > slip.stake ? 't-gain' : ''}`}>{money(slip.payout)}</b>
          </span>
        )}
        <a href={addressOf(slip)} target="_blank" rel="noopener">
          {sheets.verify}
        </a>
      </footer>
    </li>
  );
}
