import { Sheet, type TableLanguage } from '@chhokka/game-kit/table';
import type { RoundView, ShoeView } from '@chhokka/game-math';
import { type CardProof, verifyCard } from '@chhokka/game-math/tables/baccarat';
import type { Card } from '@chhokka/game-math/tables/cards';
import { type ReactNode, useState } from 'react';
import { cardName } from '../cards/names.ts';
import { PlayingCard } from '../cards/PlayingCard.tsx';
import type { Hand } from './course.ts';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';

export interface ShoeRound extends Pick<RoundView, 'id' | 'outcome'> {
  readonly shoe: ShoeView;
}

/** A card of the round, and whether it lies open on this screen. */
export interface SeenCard {
  readonly card: Card;
  readonly hand: Hand;
  readonly isOpen: boolean;
}

interface SealSheetProps {
  readonly round: ShoeRound;
  readonly language: TableLanguage;
  readonly cards: readonly SeenCard[];
  readonly isFirst: boolean;
  /** Cards that have left the shoe, the burned ones included. */
  readonly gone: number;
  /** Cards before the cut card; null when it is out. */
  readonly left: number | null;
  readonly onClose: () => void;
}

/** What the seal of a shoe is, its whole print, and the check of each open card of this round, here in the browser. */
export function SealSheet(props: SealSheetProps): ReactNode {
  const { round, language, cards, isFirst, gone, left, onClose } = props;
  const { shoe } = round;
  const { shoe: said, seal } = words[language];
  return (
    <Sheet title={seal.title} closeLabel={seal.close} onClose={onClose}>
      <p>
        <b>{said.title(shoe.number)}.</b> {said.gone(gone, left)} {isFirst && said.burned(shoe.from - 1)}
      </p>
      <ol>
        {seal.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{seal.root}</h3>
      <code>{shoe.root}</code>
      <h3>{seal.cards}</h3>
      <Checks key={round.id} {...{ shoe, language, cards }} />
    </Sheet>
  );
}

interface ChecksProps {
  readonly shoe: ShoeView;
  readonly language: TableLanguage;
  readonly cards: readonly SeenCard[];
}

/** Once asked for, cards that are turned later are checked too. */
function Checks({ shoe, language, cards }: ChecksProps): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { seal } = words[language];
  const seen = cards.map((each, at) => ({ ...each, at })).filter(({ isOpen }) => isOpen);
  if (seen.length === 0) return <p className="t-quiet">{seal.noCards}</p>;
  const checked = seen.map((each) => ({ ...each, holds: isProven(shoe, each.at, each.card) }));
  const failed = checked.filter(({ holds }) => !holds).length;
  return (
    <>
      <button type="button" className="t-second strong" onClick={() => setAsked(true)}>
        {seal.check}
      </button>
      <p role="status" className={`seal-verdict ${failed > 0 ? 'bad' : 'good'}`}>
        {isAsked && (failed > 0 ? seal.someFail(failed) : seal.allHold(checked.length))}
      </p>
      <ul className="seal-cards">
        {checked.map(({ card, hand, at, holds }) => (
          <li key={at}>
            <span className="seal-card">
              <PlayingCard card={card} language={language} small />
            </span>
            <span>
              {cardName(card, language)}
              <small className="figure">
                {texts[language].spot(hand)} · {seal.position(shoe.from + at + 1)}
              </small>
            </span>
            {isAsked && <b className={holds ? 'good' : 'bad'}>{holds ? `✓ ${seal.holds}` : `✗ ${seal.fails}`}</b>}
            <Proof proof={shoe.proofs[at]} label={seal.proof} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Proof({ proof, label }: { readonly proof: CardProof | undefined; readonly label: string }): ReactNode {
  if (proof === undefined) return null;
  return (
    <details>
      <summary>{label}</summary>
      <code>{[proof.salt, ...proof.path].join('\n')}</code>
    </details>
  );
}

/** Whether the shoe's seal has this card at the place from which the round's card with this number came. */
function isProven({ root, from, proofs }: ShoeView, at: number, card: Card): boolean {
  const proof = proofs[at];
  return proof?.position === from + at && proof.card === card && verifyCard(root, proof);
}
