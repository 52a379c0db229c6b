import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exactReturn, parseWeights } from '@chhokka/game-math';
import {
  PADMA_MODES,
  type PadmaMode,
  expectedReturn,
  hitChance,
  simulatePadmaIlish,
  triggerChance,
} from '@chhokka/game-math/slots/padma-ilish';
import type { Figure } from '../support/figures.ts';

const DATA = join(import.meta.dirname, '../../apps/arcade/data');
const SEED = 20_261_121;
const ROUNDS: Readonly<Record<PadmaMode, number>> = { BASE: 40_000_000, BONUS: 10_000_000 };
/** Returns are in hundredths of a per cent: 9646 is 96.46 %. */
const UNIT = '/10000';
const LOWEST = 9_600;
const HIGHEST = 9_680;

/** The returns of the house's slots: an exact sum where the weights are published, else enumeration and simulation. */
export async function slotReturns(): Promise<Figure[]> {
  return [...(await royalBengal()), ...game('BASE'), ...game('BONUS'), ...shape()];
}

async function royalBengal(): Promise<Figure[]> {
  const modes = [
    { mode: 'BASE', file: 'weights_base.csv', cost: 100n },
    { mode: 'BONUS', file: 'weights_bonus.csv', cost: 10_000n },
  ];
  return Promise.all(
    modes.map(async ({ mode, file, cost }) => {
      const table = parseWeights(await readFile(join(DATA, 'royal-bengal', file), 'utf8'));
      const { numerator, denominator } = exactReturn(table, cost);
      return {
        name: `royal-bengal ${mode}: return, exact from the weights`,
        value: Number((numerator * 1_000_000n) / denominator) / 100,
        unit: UNIT,
        goal: { atLeast: LOWEST },
        note: `${numerator} / ${denominator}`,
      };
    }),
  );
}

function game(mode: PadmaMode): Figure[] {
  const declared = PADMA_MODES[mode].declaredReturn * 10_000;
  const counted = expectedReturn(mode);
  const { measured, margin, rounds, hitRate, largest, cutOff } = simulatePadmaIlish(mode, ROUNDS[mode], SEED);
  const interval = `${percent(measured - margin)} … ${percent(measured + margin)}`;
  return [
    { name: `padma-ilish ${mode}: declared return`, value: declared, unit: UNIT, goal: { atMost: HIGHEST } },
    {
      name: `padma-ilish ${mode}: return by enumeration`,
      value: counted.total * 10_000,
      unit: UNIT,
      goal: { atLeast: LOWEST },
      note: `${percent(counted.total)}, of it ${percent(counted.fromFreeSpins)} from free spins; before the win cap`,
    },
    {
      name: `padma-ilish ${mode}: return measured`,
      value: measured * 10_000,
      unit: UNIT,
      goal: {},
      note: `95 % interval ${interval}; ${(rounds / 1e6).toFixed(0)} million rounds, ${percent(hitRate)} pay, largest ${largest / 100} ×`,
    },
    {
      name: `padma-ilish ${mode}: declared to measured, in half widths of the 95 % interval`,
      value: Math.abs(measured * 10_000 - declared) / (margin * 10_000),
      unit: '',
      goal: { atMost: 1 },
      note: `the win cap takes ${percent(cutOff)}, so enumerated and capped ${percent(counted.total - cutOff)}`,
    },
  ];
}

function shape(): Figure[] {
  return [
    { name: 'padma-ilish BASE: one board in … pays', value: 1 / hitChance(), unit: '', goal: { atMost: 4 } },
    { name: 'padma-ilish BASE: one spin in … opens free spins', value: 1 / triggerChance(), unit: '', goal: {} },
  ];
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)} %`;
}
