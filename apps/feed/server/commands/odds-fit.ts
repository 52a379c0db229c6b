import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate as evaluateCricket, evaluateWinner, fit as fitCricket } from '@chhokka/sports-math/cricket';
import {
  type Evaluation,
  type SeasonMatch,
  evaluate as evaluateFootball,
  fit as fitFootball,
} from '@chhokka/sports-math/football';
import { SHIPPED } from '../shipped.ts';
import { type Library, openLibrary } from '../library/library.ts';
import { seasonsByLeague } from '../library/models.ts';

/**
 * `npm run odds:fit` fits the models to the shipped matches, writes them to `apps/feed/models`, and prints how well
 * matches are foretold that a model has not seen, beside the plain frequencies. The figures stand in docs/ODDS.md.
 */
function main(): void {
  const library = openLibrary([SHIPPED.data]);
  mkdirSync(SHIPPED.models, { recursive: true });
  for (const name of readdirSync(SHIPPED.models).filter((file) => file.endsWith('.json')))
    rmSync(join(SHIPPED.models, name));
  for (const [league, seasons] of seasonsByLeague(library)) {
    write(`football-${league}`, rounded(fitFootball(seasons)));
    console.log(describeLeague(league, seasons));
  }
  const matches = library.cricket.map(({ match }) => match);
  write('cricket', rounded(fitCricket(matches)));
  console.log(describeCricket(matches));
}

/** Nine digits say more than the data does. */
function rounded(model: unknown): unknown {
  return JSON.parse(
    JSON.stringify(model, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)),
  );
}

function write(name: string, model: unknown): void {
  writeFileSync(join(SHIPPED.models, `${name}.json`), `${JSON.stringify(model)}\n`);
}

const CALIBRATION_HEAD = '  forecast   came true   forecasts';

function describeLeague(league: string, seasons: readonly (readonly SeasonMatch[])[]): string {
  const heldOut = seasons.at(-1) ?? [];
  const result = evaluateFootball(seasons.slice(0, -1), heldOut);
  return [
    `${league}: ${result.matches} matches of the last season, each month priced by the matches before it`,
    lossLine('home, draw, away', result),
    CALIBRATION_HEAD,
    ...calibrationLines(result),
  ].join('\n');
}

function describeCricket(matches: Library['cricket'][number]['match'][]): string {
  const result = evaluateCricket(matches);
  const winner = evaluateWinner(matches);
  return [
    `cricket: ${result.balls} balls of ${result.matches} matches, each match priced by the others`,
    lossLine('class of the ball', result),
    `cricket: the winner of ${winner.matches} matches, told after each of ${winner.overs} overs`,
    lossLine('winner, first innings', { logLoss: winner.first, baseline: winner.baseline }),
    lossLine('winner, second innings', { logLoss: winner.second, baseline: winner.baseline }),
    CALIBRATION_HEAD,
    ...calibrationLines(winner),
  ].join('\n');
}

function lossLine(what: string, { logLoss, baseline }: Pick<Evaluation, 'logLoss' | 'baseline'>): string {
  const verdict = logLoss < baseline ? 'better' : 'NOT better';
  return `  log loss of ${what}: ${logLoss.toFixed(4)}, frequencies ${baseline.toFixed(4)} (${verdict})`;
}

function calibrationLines({ calibration }: Pick<Evaluation, 'calibration'>): string[] {
  const share = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(8);
  return calibration.map(
    ({ forecast, happened, forecasts }) => `  ${share(forecast)}    ${share(happened)}    ${forecasts}`,
  );
}

main();
