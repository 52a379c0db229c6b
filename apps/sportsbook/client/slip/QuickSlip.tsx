import type { ReactNode } from 'react';
import { useApp, useMoney, useSlip, useWords } from '../app/context.ts';
import { usePlayer } from '../app/player.ts';
import { NatureBadge } from '../list/Badges.tsx';
import { Icon, IconButton } from '../ui/Icon.tsx';
import { LegPrice, useSelection } from './LegRow.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { QuickStakes } from './QuickStakes.tsx';
import { draftsOf, type Part, partId } from './slip.ts';
import { AcceptanceSelect, mostOf } from './SlipContent.tsx';
import { faultOf } from './slip-view.ts';
import { StakeField } from './StakeField.tsx';

/** A whole bet on one selection, at the thumb, while the match goes on above it. */
export function QuickSlip({ part, onLower }: { readonly part: Part; readonly onLower: () => void }): ReactNode {
  const { desk } = useApp();
  const words = useWords();
  const money = useMoney();
  const view = useSlip();
  const { demo } = usePlayer();
  const { outcome, market, match } = useSelection(part);
  const id = partId(part);
  const drafts = draftsOf(view.slip);
  const stake = drafts[0]?.stake ?? 0n;
  const max = mostOf(view, drafts);
  const problem = view.problems.get(id);
  const fault = faultOf(part, view.standings, demo) ?? (problem?.kind === 'fault' ? problem.fault : null);
  return (
    <section className="dock quick-slip" aria-label={words.slip.title}>
      <button type="button" className="handle" aria-label={words.slip.open} onClick={() => desk.show(true)}>
        <i />
      </button>
      <div className="quick-head">
        <div>
          <h2>{outcome}</h2>
          <p className="quick-match">
            <span>
              {market} · {match}
            </span>
            <NatureBadge nature={part.about.nature} />
          </p>
        </div>
        <LegPrice part={part} view={view} />
        <IconButton icon="down" label={words.common.close} onPress={onLower} />
      </div>
      <div className="quick-stakes">
        <StakeField draft={id} stake={stake} label={words.slip.stake} isBare />
        <QuickStakes stake={stake} max={max} count={4} onPick={(amount) => desk.stake(id, amount)} />
      </div>
      <div role="status">
        {fault !== null && <p className="leg-fault">{words.faults[fault]}</p>}
        {problem?.kind === 'changed' && <p className="leg-fault">{words.slip.changed}</p>}
        {problem?.kind === 'less' && (
          <p className="leg-fault">
            {words.slip.less(money.short(problem.maxStake))}{' '}
            {problem.maxStake > 0n && (
              <button type="button" className="link" onClick={() => desk.acceptLess(id, problem.maxStake)}>
                {words.slip.takeLess(money.short(problem.maxStake))}
              </button>
            )}
          </p>
        )}
      </div>
      <div className="quick-foot">
        <AcceptanceSelect isBare />
        {max !== null && max > 0n && (
          <button type="button" className="link figure" onClick={() => desk.stake(id, max)}>
            {words.slip.max(money.short(max))}
          </button>
        )}
        {max === 0n && <span className="bad">{words.slip.noneTaken}</span>}
        <button type="button" className="text-button" onClick={desk.clear}>
          <Icon name="bin" />
          <span className="visually-hidden">{words.slip.remove(outcome)}</span>
        </button>
      </div>
      <PlaceButton />
    </section>
  );
}
