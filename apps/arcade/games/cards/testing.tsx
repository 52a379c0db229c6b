import type { RoundView, TableInfo, TableState } from '@chhokka/game-math';
import { BetSpot, type TableLanguage, type TableSounds, useTableScreen } from '@chhokka/game-kit/table';
