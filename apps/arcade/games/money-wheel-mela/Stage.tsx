import type { StageProps } from '@chhokka/game-kit/table';
import { fieldOf, type MoneyWheelOutcome, timesOf } from '@chhokka/game-math/tables/money-wheel';
import { useRef } from 'react';
import fairPicture from './art/fair.svg?url';
import { useCues, useCueSounds } from '../motion/use-cues.ts';
import { useInSight } from '../motion/use-in-sight.ts';
import { Emblem } from './Emblem.tsx';
import { Ferris } from './Ferris.tsx';
import { Lantern } from './Lantern.tsx';
import { type CueName, cuesOf } from './moments.ts';
import { isLit, sumOf } from './text/said-outcome.ts';
import { spotName, wheelWords } from './text/words.ts';
import { Top } from './Top.tsx';
import { placeOf } from './turn.ts';
import { Wheel, type WheelPose } from './Wheel.tsx';

type Props = StageProps<MoneyWheelOutcome>;

/** The place at which the wheel stood before a round, as everybody can know it. */
function placeBefore({ state, round }: Pick<Props, 'state' | 'round'>): number {
  return placeOf(state.history.findLast(({ number }) => round === null || number < round.number)?.mark ?? '');
}

/** Where a drawing stands: how often each of its cues has passed. Null before it has begun: then nobody may see it. */
function useMoment({ round, serverNow, sounds }: Props) {
  const cues = round === null || round.outcome === null ? [] : cuesOf(round.outcome);
  const { passed } = useCues(round, cues.map(({ at }) => at), serverNow); // prettier-ignore
  useCueSounds(round, passed, sounds, (cue) => cues[cue]?.sound);
  if (passed === 0 || round === null || round.outcome === null || round.drawnAt === null) return null;
  const names = cues.slice(0, passed).map(({ name }) => name);
  const times = (wanted: CueName): number => names.filter((name) => name === wanted).length;
  return { outcome: round.outcome, drawnAt: round.drawnAt, times, has: (name: CueName) => times(name) > 0 };
}

type Moment = NonNullable<ReturnType<typeof useMoment>>;

const hasStopped = ({ has }: Moment): boolean => has('stops') || has('named');

/**
 * The wheel under its lantern, then the fair, if the wheel stops at one of its rounds. Without motion wheel, gondola and top
 * are shown where they come to rest at that moment. The banner says the outcome to screen readers.
 */
export function Stage(props: Props) {
  const { serverNow, sounds, calm, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const moment = useMoment(props);
  useInSight(stage, moment !== null, calm);
  const startedAt = calm ? null : (moment?.drawnAt ?? null);
  const isKnown = moment !== null && (!calm || hasStopped(moment));
  const pose: WheelPose = {
    from: placeBefore(props),
    to: isKnown ? moment.outcome.stop : null,
    startedAt,
    lit: moment?.outcome.lantern.spot ?? null,
    stopped: moment !== null && hasStopped(moment),
  };
  const luck = moment !== null && hasStopped(moment) ? (isLit(moment.outcome) ? 'wins' : 'misses') : null;
  return (
    <div className="m-stage stage-drawn" ref={stage} data-calm={calm} data-settled={moment?.has('over') ?? false}>
      <img className="m-ground" src={fairPicture} alt="" />
      <Wheel pose={pose} serverNow={serverNow} sounds={sounds} />
      {moment !== null && <Fair {...{ moment, startedAt, serverNow }} />}
      {moment !== null && <Lantern lantern={moment.outcome.lantern} {...{ luck, startedAt, serverNow }} />}
      <Result moment={moment} key={props.round?.id} />
      <Spoken moment={moment} language={props.language} />
      {children}
    </div>
  );
}

interface FairSceneProps extends Pick<Props, 'serverNow'> {
  readonly moment: Moment;
  readonly startedAt: number | null;
}

/** The scene of a round of the fair, from its opening on, with the sum that it has come to. */
function Fair({ moment: { outcome, times, has }, startedAt, serverNow }: FairSceneProps) {
  if (!has('opens')) return null;
  const rested = times('rests');
  const fair = { stops: outcome.fair, begun: times('throws'), rested, startedAt, serverNow };
  const isTop = fieldOf(outcome) === 'top';
  const more = rested > 0 && rested < outcome.fair.length ? (isTop ? ' + …' : ' × …') : '';
  return (
    <div className="m-scene" data-scene={fieldOf(outcome)} aria-hidden="true">
      <img className="m-ground" src={fairPicture} alt="" />
      {isTop ? <Top {...fair} /> : <Ferris {...fair} />}
      <p className="m-sum figure" key={rested}>
        {sumOf(outcome, rested)}
        {more}
      </p>
    </div>
  );
}

/** The field and what it pays, when both are known. */
function Result({ moment }: { readonly moment: Moment | null }) {
  const outcome = moment?.has('named') ? moment.outcome : null;
  return (
    <div className="stage-result m-result" aria-hidden="true">
      {outcome === null ? null : (
        <p>
          <span className="m-field" data-field={fieldOf(outcome)}>
            <Emblem field={fieldOf(outcome)} />
          </span>
          {isLit(outcome) && <small className="figure">×{outcome.lantern.times}</small>}
          <b className="figure">{timesOf(outcome)} : 1</b>
        </p>
      )}
    </div>
  );
}

/** The lantern and the fair for screen readers, as they are seen. */
function Spoken({ moment, language }: { readonly moment: Moment | null } & Pick<Props, 'language'>) {
  if (moment === null) return <p className="unseen" role="status" />;
  const { outcome, has, times } = moment;
  const { lantern } = outcome;
  const fair = has('opens') ? `${spotName(fieldOf(outcome), language)} ${sumOf(outcome, times('rests'))}` : null;
  return (
    <p className="unseen" role="status">
      {fair ?? wheelWords(language).lanternOver(lantern.times, spotName(lantern.spot, language))}
    </p>
  );
}
