import type { ReactNode } from 'react';
import { CRASH_CAP, STAKES } from '@chhokka/game-math/tables/crash';
import { exactMoney, minor } from '../../table/money.ts';
import type { TableSounds } from '../../table/sound/sounds.ts';
import type { TableLanguage, TableWords } from '../../table/text/words.ts';
import type { FlightDefinition } from '../definition.ts';
import { isRiding, slipOn } from '../play/panel.ts';
import { multiplierOf, multiplierText, payoutAt } from '../play/phase.ts';
import type { FlightDeskView } from '../play/view.ts';
import type { FlightWords } from '../text/words.ts';
import { LiveText } from './live-text.tsx';

export interface FlightStageProps {
  readonly definition: FlightDefinition;
  readonly view: FlightDeskView;
  readonly language: TableLanguage;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
  readonly sounds: TableSounds;
  readonly calm: boolean;
  readonly serverNow: () => number;
}

/** How often the multiplier changes for players who want little motion, ms. */
const CALM_MS = 100;

/** The title's scene with the flight's name, the multiplier, and what is shouted at its end. */
export function FlightStage(props: FlightStageProps): ReactNode {
  const { definition, view, language, tableWords, sounds, calm, serverNow } = props;
  const { Scene } = definition;
  const round = view.state?.round ?? null;
  return (
    <section className="f-stage" aria-label={definition.title[language]}>
      <Scene {...{ round, sounds, calm, serverNow }} phase={view.phase} connected={view.connected} />
      {round && (
        <p className="t-round-name">
          <span>{tableWords.round(round.number)}</span>
          <small className="figure" title={round.commitment}>
            <span>{tableWords.seedPrint}</span> {round.commitment.slice(0, 4)}…{round.commitment.slice(-2)}
          </small>
        </p>
      )}
      <div className="f-middle" aria-hidden="true">
        {view.connected ? <Middle {...props} /> : <Lost {...props} />}
      </div>
      <p className="unseen" role="status">
        {spokenOf(props)}
      </p>
    </section>
  );
}

function Middle({ definition, view, language, words, calm, serverNow }: FlightStageProps): ReactNode {
  const { phase, secondsLeft, state } = view;
  const round = state?.round;
  if (phase === 'betting' && round && secondsLeft !== null) {
    const share = Math.max(0, (secondsLeft - 1) / Math.max(1, (round.locksAt - round.opensAt) / 1000));
    return (
      <div className="f-countdown">
        <span>{words.phase.next}</span>
        <b className="figure">{secondsLeft}</b>
        <i>
          <i style={{ transform: `scaleX(${share})` }} />
        </i>
      </div>
    );
  }
  if (phase === 'flying' && round) {
    const ceiling = round.flight?.ceiling ?? CRASH_CAP;
    const read = (): string => `${multiplierText(multiplierOf(round, serverNow()))}×`;
    return (
      <>
        <LiveText className="f-multiplier figure" read={read} every={calm ? CALM_MS : 0} />
        {state.players > 0 && <span className="f-under">{words.flying(state.players)}</span>}
        {ceiling < CRASH_CAP && <span className="f-under">{words.ceiling(multiplierText(ceiling))}</span>}
      </>
    );
  }
  if (phase === 'cut' && round?.outcome) {
    return (
      <>
        <strong className="f-cry">{definition.texts[language].cry}</strong>
        <span className="f-multiplier figure cut">{multiplierText(round.outcome.point)}×</span>
      </>
    );
  }
  return <strong className="f-said">{phase === 'flying' || phase === 'cut' ? '' : words.phase[phase]}</strong>;
}

/** Without a connection nobody knows whether the kite still flies: the page says what holds. */
function Lost({ view, words, tableWords }: FlightStageProps): ReactNode {
  return (
    <>
      <strong className="f-said bad">{tableWords.phase.reconnecting}</strong>
      <span className="f-under">{lostText(view, words)}</span>
    </>
  );
}

function lostText({ slips, state }: FlightDeskView, { lost }: FlightWords): string {
  const riding = STAKES.map((name) => slipOn(slips, state?.round?.id, name)).filter((slip) => isRiding(slip));
  if (riding.length === 0) return lost.idle;
  const byTarget = riding.filter(({ flight }) => typeof flight?.target === 'number').length;
  const texts = [...(byTarget > 0 ? [lost.targets] : []), ...(byTarget < riding.length ? [lost.noTarget] : [])];
  return texts.join(' ');
}

/** What a screen reader is told, politely: moments and results, no ticks. */
function spokenOf({ view, words, tableWords }: FlightStageProps): string {
  const { phase, state, slips, table } = view;
  if (!view.connected) return `${tableWords.phase.reconnecting} ${lostText(view, words)}`;
  const round = state?.round;
  const own = STAKES.flatMap((name) => {
    const slip = slipOn(slips, round?.id, name);
    const left = slip?.flight?.left ?? null;
    if (slip === null || left === null) return [];
    const amount = exactMoney(payoutAt(minor(slip.stake), left), table?.currency ?? '');
    return [`${words.panels[name]}: ${words.own.left(multiplierText(left), amount)}.`];
  });
  const cut = phase === 'cut' && round?.outcome ? words.cutAt(multiplierText(round.outcome.point)) : '';
  const moment = phase === 'flying' || phase === 'cut' ? cut : words.phase[phase];
  return [...own, moment].filter((text) => text !== '').join(' ');
}
