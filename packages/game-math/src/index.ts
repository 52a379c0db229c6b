export * from './book.ts';
export * from './fairness.ts';
export {
  BASE_STRIPS as PADMA_BASE_STRIPS,
  FREE_STRIPS as PADMA_FREE_STRIPS,
  PADMA_ILISH,
  PADMA_MODES,
  PADMA_PAYS,
  PADMA_SYMBOLS,
  type PadmaMode,
  WIN_CAP as PADMA_WIN_CAP,
  expectedReturn as padmaExpectedReturn,
  hitChance as padmaHitChance,
  playPadmaIlish,
  simulatePadmaIlish,
  triggerChance as padmaTriggerChance,
} from './padma-ilish/index.ts';
export * from './rgs.ts';
export * from './sha256.ts';
export * from './weights.ts';
