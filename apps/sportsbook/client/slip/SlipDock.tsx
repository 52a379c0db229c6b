import { type ReactNode, useState } from 'react';
import { useApp, usePriceText, useSlip, useWords } from '../app/context.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { priceTogether } from './figures.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { QuickSlip } from './QuickSlip.tsx';
import { draftsOf, modeOf, partId } from './slip.ts';
import { SlipContent, SlipTools } from './SlipContent.tsx';
import { Accepted } from './SlipPanel.tsx';

/** The slip of a phone: a bar, a small panel for one selection, or a sheet with all of it. */
export function SlipDock(): ReactNode {
  const { desk } = useApp();
  const { slip: words } = useWords();
  const { slip, phase, isShown } = useSlip();
  // The selection whose panel the player pushed down.
  const [lowered, setLowered] = useState<string | null>(null);
  const [first] = slip.parts;
  if (isShown || phase.kind === 'accepted') {
    const close = (): void => (phase.kind === 'accepted' ? desk.done(false) : desk.show(false));
    return (
      <Sheet
        title={phase.kind === 'accepted' ? words.title : `${words.title} · ${slip.parts.length}`}
        onClose={close}
        tools={<SlipTools />}
        foot={phase.kind !== 'accepted' && slip.parts.length > 0 ? <PlaceButton /> : undefined}
      >
        {phase.kind === 'accepted' ? <Accepted /> : <SlipContent />}
      </Sheet>
    );
  }
  if (first === undefined) return null;
  const id = partId(first);
  if (slip.parts.length === 1 && lowered !== id)
    return <QuickSlip key={id} part={first} onLower={() => setLowered(id)} />;
  return <SlipBar />;
}

/** How many selections there are, and what they are worth together. */
function SlipBar(): ReactNode {
  const { desk } = useApp();
  const { slip: words } = useWords();
  const priceText = usePriceText();
  const view = useSlip();
  const [draft] = draftsOf(view.slip);
  const mode = modeOf(view.slip);
  const price = draft && mode !== 'singles' ? (view.checks.get(draft.key)?.price ?? priceTogether(draft)) : null;
  return (
    <div className="dock">
      <button type="button" className="slip-bar" onClick={() => desk.show(true)}>
        <b className="slip-count figure">{view.slip.parts.length}</b>
        <span className="slip-bar-words">
          <span className="visually-hidden">{words.open}: </span>
          {words.modes[mode]}
        </span>
        {price !== null && <b className="figure">{priceText(price)}</b>}
        <Icon name="up" />
      </button>
    </div>
  );
}
