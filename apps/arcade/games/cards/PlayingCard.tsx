import { type Card, isRed, rankOf, suitOf, type Suit } from '@chhokka/game-math/tables/cards';
import type { TableLanguage } from '@chhokka/game-kit/table';
import { type ReactNode, useEffect } from 'react';
import redBack from './art/back-red.avif?url';
import tealBack from './art/back-teal.avif?url';
import courts from './art/courts.avif?url';
import { cardName, cornerOf } from './names.ts';

/** Each in ±11 units. */
const SIGNS: Readonly<Record<Suit, string>> = {
  S: 'M0-11C3.4-5.6 10.6-1.4 10.6 4.4C10.6 9.2 4.6 10.2 1.6 6.4C1.8 9 2.8 10.6 4.4 11.4H-4.4C-2.8 10.6-1.8 9-1.6 6.4C-4.6 10.2-10.6 9.2-10.6 4.4C-10.6-1.4-3.4-5.6 0-11Z',
  H: 'M0 11C-3 6-10.8 2-10.8-4.2C-10.8-10.4-3-11.2 0-5.4C3-11.2 10.8-10.4 10.8-4.2C10.8 2 3 6 0 11Z',
  D: 'M0-11.4C2.4-6.6 5.2-3 8.8 0C5.2 3 2.4 6.6 0 11.4C-2.4 6.6-5.2 3-8.8 0C-5.2-3-2.4-6.6 0-11.4Z',
  C: 'M0-11C4.8-11 6.6-5.8 3.8-2.6C8.2-3.6 11-.4 10.3 3.2C9.6 7.2 4.2 8 1.5 4.8C1.7 8.2 2.7 10 4.2 11.2H-4.2C-2.7 10-1.7 8.2-1.5 4.8C-4.2 8-9.6 7.2-10.3 3.2C-11-.4-8.2-3.6-3.8-2.6C-6.6-5.8-4.8-11 0-11Z',
};

/** Where a court's bust stands in `courts.avif`: jack, queen, king; red first. */
const COURTS = ['J', 'Q', 'K'];

interface CardProps {
  readonly card: Card;
  readonly language: TableLanguage;
  /** For rows of small cards: rank and suit as large as they can be, no picture. */
  readonly small?: boolean;
}

/** The face of a card: 5 wide, 7 high, as wide as its box. The whole of it is named to screen readers. */
export function PlayingCard({ card, language, small = false }: CardProps): ReactNode {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const court = COURTS.indexOf(rank);
  const corner = cornerOf(rank);
  return (
    <span
      className={`card face${small ? ' small' : ''}${isRed(card) ? ' red' : ''}`}
      role="img"
      aria-label={cardName(card, language)}
    >
      {!small && court >= 0 && (
        <span className="court" style={{ backgroundPositionX: `${(court + (isRed(card) ? 0 : 3)) * 20}%` }} />
      )}
      <svg viewBox="0 0 60 84" aria-hidden="true">
        {small ? (
          <>
            <Corner text={corner} x={2.5} y={32} size={37} tight={0.78} />
            <path d={SIGNS[suit]} transform="translate(22 56) scale(1.5)" />
          </>
        ) : (
          <>
            <Corner text={corner} x={4} y={24} size={29} tight={0.94} />
            <path d={SIGNS[suit]} transform="translate(12.4 35.5) scale(.68)" />
            {court < 0 && <Middle suit={suit} ace={rank === 'A'} />}
          </>
        )}
      </svg>
    </span>
  );
}

interface CornerProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How wide the two digits of the ten are together, in sizes. */
  readonly tight: number;
}

function Corner({ text, x, y, size, tight }: CornerProps): ReactNode {
  const ten = text.length > 1 ? { textLength: size * tight, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  return (
    <text x={x} y={y} fontSize={size} {...ten}>
      {text}
    </text>
  );
}

/** A large sign; the ace's stands in a ring of petals. */
function Middle({ suit, ace }: { suit: Suit; ace: boolean }): ReactNode {
  const petals = Array.from({ length: 12 }, (_, i) => (
    <path key={i} className="petal" d="M0-19C3-22 3-26 0-29C-3-26-3-22 0-19Z" transform={`rotate(${i * 30})`} />
  ));
  return (
    <g transform={ace ? 'translate(36 54) scale(.78)' : 'translate(37 56)'}>
      {ace && petals}
      <path d={SIGNS[suit]} transform={`scale(${ace ? 1.5 : 1.75})`} />
    </g>
  );
}

/** Fetches the pictures of courts and backs, so that no card is blank when it is turned. */
export function useCardPictures(): void {
  useEffect(() => {
    for (const picture of [courts, redBack, tealBack]) new Image().src = picture;
  }, []);
}

/** The back of a card: `red` or `teal`. */
export function CardBack({ colour }: { readonly colour: 'red' | 'teal' }): ReactNode {
  return <span className={`card back ${colour}`} aria-hidden="true" />;
}
