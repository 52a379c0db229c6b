import type { TableLanguage } from '@chhokka/game-kit/table';
import type { Card } from '@chhokka/game-math/tables/cards';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { CardBack, PlayingCard } from './PlayingCard.tsx';
import type { OpenedBy } from './use-squeeze.ts';

/** From this part on, a card that is let go stays open. */
const OPEN_FROM = 0.5;
/** What is less is a tap, px. */
const STILL = 6;

export interface SqueezedCardProps {
  readonly card: Card;
  readonly language: TableLanguage;
  readonly colour: 'red' | 'teal';
  /** What the button is called: `Turn the player’s last card`. */
  readonly label: string;
  /** It lies on its left side: it is pulled up instead of to the right. */
  readonly sideways?: boolean;
  readonly onOpen: (how: OpenedBy) => void;
}

interface Pull {
  readonly pointer: number;
  readonly from: number;
  /** Of the card, px: a pull over twice as much opens it whole. */
  readonly width: number;
  moved: number;
}

/**
 * A card that lies face down. Its left edge can be pulled over to the right: the far side of its face comes first, its
 * rank last. A tap, Enter or the space bar turn it at once.
 */
export function SqueezedCard({
  card,
  language,
  colour,
  label,
  sideways = false,
  onOpen,
}: SqueezedCardProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const pull = useRef<Pull | null>(null);
  const [isHeld, setHeld] = useState(false);
  const placeOf = (event: PointerEvent): number => (sideways ? -event.clientY : event.clientX);
  const show = (part: number): void => button.current?.style.setProperty('--pull', part.toFixed(3));
  const onDown = (event: PointerEvent<HTMLButtonElement>): void => {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { pointer: event.pointerId, from: placeOf(event), width: sideways ? height : width, moved: 0 };
    setHeld(true);
  };
  const onMove = (event: PointerEvent): void => {
    const held = pull.current;
    if (held?.pointer !== event.pointerId || !isHeld) return;
    held.moved = Math.max(0, placeOf(event) - held.from);
    show(partOf(held));
  };
  const letGo = (event: PointerEvent): void => {
    const held = pull.current;
    if (held?.pointer !== event.pointerId || !isHeld) return;
    // A tap is left to the click, which keyboards and screen readers make too.
    if (held.moved > STILL && event.type === 'pointerup' && partOf(held) >= OPEN_FROM) onOpen('pulled');
    setHeld(false);
    show(0);
  };
  const onClick = ({ detail }: MouseEvent): void => {
    const isKey = detail === 0;
    if (isKey || (pull.current?.moved ?? 0) <= STILL) onOpen('turned');
  };
  return (
    <button
      ref={button}
      type="button"
      className={`squeezed${isHeld ? ' held' : ''}${sideways ? ' sideways' : ''}`}
      aria-label={label}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onClick={onClick}
    >
      <CardBack colour={colour} />
      <span className="flap" aria-hidden="true">
        <PlayingCard card={card} language={language} />
      </span>
    </button>
  );
}

/** How much of the card is folded over, 0 to 1. */
function partOf({ moved, width }: Pull): number {
  return Math.min(1, moved / (width * 2));
}
