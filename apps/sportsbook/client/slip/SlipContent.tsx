import { linesOf, systemsFor } from '@chhokka/sports-math/slips';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Acceptance, BetFaultCode } from '../../shared/bets.ts';
import { useApp, useMoney, usePagePart, usePriceText, useSlip, useWords } from '../app/context.ts';
import { usePlayer } from '../app/player.ts';
import { useSave } from '../settings/use-save.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { minor } from '../ui/money.ts';
import { Empty } from '../ui/states.tsx';
import { priceTogether, totalOf, winOf } from './figures.ts';
import { LegRow, useSelection } from './LegRow.tsx';
import { QuickStakes } from './QuickStakes.tsx';
import { type Draft, draftsOf, type Mode, modeOf, modesOf, type Part, partId, systemOf, TOGETHER } from './slip.ts';
import { type Problem, type SlipView, wholeFault } from './slip-view.ts';
import { StakeField } from './StakeField.tsx';

const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** What the slip has, without the button that places it. */
export function SlipContent(): ReactNode {
  const view = useSlip();
  const { slip: words } = useWords();
  const { slip } = view;
  const drafts = draftsOf(slip);
  const modes = modesOf(slip.parts);
  const mode = modeOf(slip);
  if (slip.parts.length === 0) return <EmptySlip />;
  const fixtures = new Set(slip.parts.map(({ fixture }) => fixture)).size;
  return (
    <>
      {modes.length > 1 && <Modes modes={modes} mode={mode} />}
      {mode === 'singles' && fixtures > 1 && fixtures < slip.parts.length && (
        <p className="hint">{words.sameFixture}</p>
      )}
      {mode === 'builder' && <p className="hint">{words.builder}</p>}
      <ul className="legs">
        {slip.parts.map((part, place) => (
          <LegRow key={partId(part)} part={part} view={view} problem={problemOf(view, drafts, place)}>
            {mode === 'singles' && slip.parts.length > 1 && <SingleStake part={part} view={view} />}
          </LegRow>
        ))}
      </ul>
      <Problems view={view} />
      {mode === 'system' && <Systems view={view} />}
      <Stakes view={view} drafts={drafts} />
      <Sums view={view} drafts={drafts} />
      <AcceptanceSelect />
    </>
  );
}

/** What the last attempt said against the leg at a place. */
function problemOf(view: SlipView, drafts: readonly Draft[], place: number): BetFaultCode | null {
  for (const { key, places } of drafts) {
    const problem = view.problems.get(key);
    if (problem?.kind === 'fault' && problem.leg !== null && places[problem.leg] === place) return problem.fault;
  }
  return null;
}

function Modes({ modes, mode }: { readonly modes: readonly Mode[]; readonly mode: Mode }): ReactNode {
  const { desk } = useApp();
  const { slip } = useWords();
  return (
    <Choice<Mode>
      label={slip.modesLabel}
      value={mode}
      options={modes.map((value) => ({ value, text: slip.modes[value] }))}
      onChoose={desk.choose}
    />
  );
}

function SingleStake({ part, view }: { readonly part: Part; readonly view: SlipView }): ReactNode {
  const { slip } = useWords();
  const { outcome } = useSelection(part);
  const key = partId(part);
  return <StakeField draft={key} stake={view.slip.stakes[key] ?? 0n} label={slip.stakeOf(outcome)} isBare />;
}

/** What stands against a bet as a whole, and what the house offers instead. */
function Problems({ view }: { readonly view: SlipView }): ReactNode {
  const { faults } = useWords();
  const whole = draftsOf(view.slip).flatMap(({ key }) => wholeFault(view.checks.get(key)) ?? []);
  return (
    <div role="status" className="problems">
      {[...new Set(whole)].map((fault) => (
        <p key={fault} className="problem">
          {faults[fault]}
        </p>
      ))}
      {[...view.problems].map(([key, problem]) => (
        <ProblemText key={key} draft={key} problem={problem} />
      ))}
    </div>
  );
}

function ProblemText({ draft, problem }: { readonly draft: string; readonly problem: Problem }): ReactNode {
  const { desk } = useApp();
  const { slip, faults } = useWords();
  const money = useMoney();
  switch (problem.kind) {
    case 'changed':
      return <p className="problem">{slip.changed}</p>;
    case 'fault':
      return problem.leg === null ? <p className="problem">{faults[problem.fault]}</p> : null;
    case 'less':
      return (
        <div className="problem">
          <p>{slip.less(money.short(problem.maxStake))}</p>
          {problem.maxStake > 0n && (
            <button type="button" className="button" onClick={() => desk.acceptLess(draft, problem.maxStake)}>
              {slip.takeLess(money.short(problem.maxStake))}
            </button>
          )}
        </div>
      );
  }
}

function Systems({ view: { slip } }: { readonly view: SlipView }): ReactNode {
  const { desk } = useApp();
  const words = useWords();
  const { length } = slip.parts;
  return (
    <Choice<string>
      className="choice grid"
      label={words.slip.systemLabel}
      value={String(systemOf(slip))}
      options={systemsFor(length).map((system) => ({
        value: String(system),
        text: (
          <>
            {typeof system === 'number' ? words.slip.ofEach(system, length) : words.systems[system]}
            <small>{words.slip.lines(linesOf(system, length)?.length ?? 0)}</small>
          </>
        ),
      }))}
      onChoose={(text) => {
        const system = systemsFor(length).find((each) => String(each) === text);
        if (system !== undefined) desk.chooseSystem(system);
      }}
    />
  );
}

interface DraftsProps {
  readonly view: SlipView;
  readonly drafts: readonly Draft[];
}

/** The stake of each line, usual stakes, and the most that is taken. */
export function Stakes({ view, drafts }: DraftsProps): ReactNode {
  const { desk } = useApp();
  const { slip } = useWords();
  const money = useMoney();
  const { minStake } = usePlayer();
  const max = mostOf(view, drafts);
  const stakes = new Set(drafts.map(({ stake }) => stake));
  const [only] = drafts;
  const put = (stake: bigint): void => drafts.forEach(({ key }) => desk.stake(key, stake));
  return (
    <div className="stakes">
      {drafts.length === 1 && only !== undefined && (
        <StakeField draft={only.key} stake={only.stake} label={only.lines > 1 ? slip.stakeLine : slip.stake} />
      )}
      <QuickStakes stake={stakes.size === 1 ? (only?.stake ?? null) : null} max={max} onPick={put} />
      <p className="bounds">
        <span>{slip.min(money.short(minStake))}</span>
        {max !== null && max > 0n && (
          <button type="button" className="link figure" onClick={() => put(max)}>
            {slip.max(money.short(max))}
          </button>
        )}
        {max === 0n && <span className="bad">{slip.noneTaken}</span>}
      </p>
    </div>
  );
}

/** The most stake that every bet takes, minor units; null while one has not been checked. */
export function mostOf(view: SlipView, drafts: readonly Draft[]): bigint | null {
  const checks = drafts.map(({ key }) => view.checks.get(key));
  const known = checks.flatMap((check) => (check === undefined || check.fault !== null ? [] : [minor(check.maxStake)]));
  if (known.length < checks.length || known.length === 0) return null;
  return known.reduce((least, each) => (each < least ? each : least));
}

function Sums({ view, drafts }: DraftsProps): ReactNode {
  const { slip } = useWords();
  const money = useMoney();
  const priceText = usePriceText();
  const [first] = drafts;
  const checked = first && view.checks.get(first.key);
  const price = first === undefined || drafts.length > 1 ? null : (checked?.price ?? priceTogether(first));
  const lines = drafts.reduce((sum, draft) => sum + draft.lines, 0);
  const total = drafts.reduce((sum, draft) => sum + totalOf(draft), 0n);
  const wins = drafts
    .filter(({ stake }) => stake > 0n)
    .map((draft) => winOf(draft, view.checks.get(draft.key)?.price ?? null));
  const win = wins.includes(null) ? null : wins.reduce((sum: bigint, each) => sum + (each ?? 0n), 0n);
  const delay = Math.max(0, ...drafts.map(({ key }) => view.checks.get(key)?.delay ?? 0));
  return (
    <>
      <dl className="sums">
        {price !== null && first?.key === TOGETHER && <Sum name={slip.odds} value={priceText(price)} />}
        <Sum name={`${slip.total}${lines > 1 ? ` · ${slip.lines(lines)}` : ''}`} value={money.exact(total)} />
        <Sum name={slip.win} value={win === null ? '–' : money.exact(win)} strong />
      </dl>
      {delay > 0 && (
        <p className="hint">
          <Icon name="clock" />
          {slip.delay(delay)}
        </p>
      )}
    </>
  );
}

function Sum({
  name,
  value,
  strong = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}): ReactNode {
  return (
    <div className={strong ? 'strong' : ''}>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );
}

const ACCEPTANCES: readonly Acceptance[] = ['better', 'any', 'none'];

/** Which changed prices are taken without asking. `isBare`: the label is only said. */
export function AcceptanceSelect({ isBare = false }: { readonly isBare?: boolean }): ReactNode {
  const { acceptance: words } = useWords();
  const value = usePagePart(({ session }) => session?.acceptance ?? null);
  const save = useSave();
  if (value === null) return null;
  return (
    <label className="acceptance">
      <span className={isBare ? 'visually-hidden' : ''}>{words.label}</span>
      <select value={value} onChange={(event) => void save({ acceptance: event.target.value as Acceptance })}>
        {ACCEPTANCES.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Sharing and clearing. */
export function SlipTools(): ReactNode {
  const { desk } = useApp();
  const { slip: words, common } = useWords();
  const { slip, phase } = useSlip();
  const [open, setOpen] = useState<'share' | 'clear' | null>(null);
  if (slip.parts.length === 0 || phase.kind !== 'editing') return null;
  if (open === 'clear') {
    return (
      <div className="ask" role="group" aria-label={words.clearAsk}>
        <button type="button" className="button danger" onClick={desk.clear}>
          {words.clearYes}
        </button>
        <button type="button" className="button" onClick={() => setOpen(null)}>
          {common.cancel}
        </button>
      </div>
    );
  }
  return (
    <div className="slip-tools">
      <button type="button" className="text-button" onClick={() => setOpen('share')}>
        <Icon name="share" />
        {words.share}
      </button>
      <button
        type="button"
        className="text-button"
        onClick={() => (slip.parts.length === 1 ? desk.clear() : setOpen('clear'))}
      >
        <Icon name="bin" />
        {words.clear}
      </button>
      <Suspense>{open === 'share' && <ShareSheet onClose={() => setOpen(null)} />}</Suspense>
    </div>
  );
}

function EmptySlip(): ReactNode {
  const { slip } = useWords();
  const [isLoading, setLoading] = useState(false);
  return (
    <Empty title={slip.empty} text={slip.emptyHint} picture={<Icon name="slip" />}>
      <button type="button" className="button" onClick={() => setLoading(true)}>
        {slip.haveCode}
      </button>
      <Suspense>{isLoading && <ShareSheet onClose={() => setLoading(false)} />}</Suspense>
    </Empty>
  );
}
