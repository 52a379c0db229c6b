import type { TableLanguage } from '@chhokka/game-kit/table';
import { CUT_AT, SHOE_CARDS } from '@chhokka/game-math/tables/baccarat';
import { type ReactNode, useState } from 'react';
import shoeArt from './art/shoe.avif?url';
import { type SeenCard, type ShoeRound, SealSheet } from './SealSheet.tsx';
import { words } from './text/words.ts';

export interface ShoeBoxProps {
  readonly round: ShoeRound;
  readonly language: TableLanguage;
  /** No round of this shoe has been before. */
  readonly isFirst: boolean;
  /** How many cards of the round have left the shoe. */
  readonly dealt: number;
  /** The round's cards in the order in which they leave the shoe. */
  readonly cards: readonly SeenCard[];
}

/** The shoe on the table: how far it has been dealt, and the print of its seal, which opens what the seal says. */
export function ShoeBox({ round, language, isFirst, dealt, cards }: ShoeBoxProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { shoe } = round;
  const said = words[language].shoe;
  const gone = shoe.from + dealt;
  const left = gone > CUT_AT ? null : CUT_AT - gone;
  const print = `${shoe.root.slice(0, 4)}…${shoe.root.slice(-2)}`;
  return (
    <>
      <button type="button" className="shoe" onClick={() => setOpen(true)}>
        <span className="unseen">
          {said.title(shoe.number)}. {said.gone(gone, left)} {said.openSeal(print)}
        </span>
        <img src={shoeArt} width="168" height="120" alt="" />
        <b className="figure">{said.title(shoe.number)}</b>
        <span className="shoe-bar" style={{ '--gone': gone / SHOE_CARDS, '--cut': CUT_AT / SHOE_CARDS }}>
          <i />
        </span>
        <span className="figure">{left === null ? said.cutOut : said.left(left)}</span>
        <small className="figure">{print}</small>
      </button>
      {isFirst && round.outcome === null && <p className="shoe-note">{said.burned(shoe.from - 1)}</p>}
      {isOpen && (
        <SealSheet {...{ round, language, cards, gone, left }} isFirst={isFirst} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
