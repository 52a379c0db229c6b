import type { TableLanguage } from '@chhokka/game-kit/table';
import type { Card } from '@chhokka/game-math/tables/cards';
import type { ReactNode } from 'react';
import { Begun } from './Begun.tsx';
import { CardBack, PlayingCard } from './PlayingCard.tsx';
import { SqueezedCard, type SqueezedCardProps } from './SqueezedCard.tsx';
import type { Held } from './use-squeeze.ts';

export interface DealtCardProps {
  readonly card: Card;
  readonly language: TableLanguage;
  readonly colour: 'red' | 'teal';
  /** Ms since it was dealt; null before. */
  readonly dealt: number | null;
  /** Ms since its time to be turned came, or since it turned by itself; null before. */
  readonly turned: number | null;
  readonly held?: Held;
  readonly squeezed?: Pick<SqueezedCardProps, 'label' | 'onOpen' | 'sideways'>;
}

/** Nothing before it is dealt, then its back, and its face when its time has come. Its face is not in the page before. */
export function DealtCard(props: DealtCardProps): ReactNode {
  const { dealt } = props;
  if (dealt === null) return null;
  return (
    <Begun className="dealt" since={dealt}>
      <Lying {...props} />
    </Begun>
  );
}

function Lying({ card, language, colour, turned, held = 'public', squeezed }: DealtCardProps): ReactNode {
  if (turned === null) return <CardBack colour={colour} />;
  if (held === 'held' && squeezed) return <SqueezedCard {...{ card, language, colour }} {...squeezed} />;
  if (held === 'pulled') return <PlayingCard card={card} language={language} />;
  return (
    <Begun className="turned" since={held === 'turned' ? 0 : turned}>
      <PlayingCard card={card} language={language} />
      <CardBack colour={colour} />
    </Begun>
  );
}
