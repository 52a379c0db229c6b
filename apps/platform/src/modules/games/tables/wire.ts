import { formatDecimal, type Minor } from '@chhokka/kernel';
import type { HouseTableSettings } from '@chhokka/wallet-protocol/house';
import { amountOf } from '../../../infra/amounts.ts';
import type { WireSettings } from './tables.types.ts';

/** Settings with amounts as decimals. */
export function toWire(settings: HouseTableSettings): WireSettings {
  const { open, bettingMs, restMs, minBet, maxStake, maxExposure, maxBet } = settings;
  const limits = Object.entries(maxBet).map(([name, limit]) => [name, formatDecimal(limit)]);
  return {
    open,
    bettingMs,
    restMs,
    minBet: formatDecimal(minBet),
    maxStake: formatDecimal(maxStake),
    maxExposure: formatDecimal(maxExposure),
    maxBet: Object.fromEntries(limits) as WireSettings['maxBet'],
  };
}

/** Settings as the provider has them. The contract, or whoever stored them, has checked the decimals. */
export function fromWire({ minBet, maxStake, maxExposure, maxBet, ...others }: WireSettings): HouseTableSettings {
  const limits = Object.entries(maxBet).map(([name, limit]): [string, Minor] => [name, amountOf(limit)]);
  return {
    ...others,
    minBet: amountOf(minBet),
    maxStake: amountOf(maxStake),
    maxExposure: amountOf(maxExposure),
    maxBet: Object.fromEntries(limits),
  };
}
