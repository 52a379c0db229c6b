export type {
  BoardProps,
  SpotChips,
  StageProps,
  SpotRules,
  StatisticsProps,
  TableDefinition,
  TitleTexts,
} from './definition.ts';
export { chipLabel, oddsLabel, percentLabel, priceOf, shortMoney } from './money.ts';
export type { TableSoundName, TableSounds } from './sound/sounds.ts';
export { startTable } from './start.ts';
export type { TableLanguage } from './text/words.ts';
export { BetSpot, type BetSpotProps } from './ui/BetSpot.tsx';
export { useTableScreen } from './ui/context.ts';
export { Sheet } from './ui/Sheet.tsx';
