import { BOARD_LAYOUTS } from '../layouts.ts';
import { boardFamily } from '../vn/index.ts';

/** The northern board: 27 numbers, of which 23 have three digits at least. */
export const vnNorth = boardFamily('vn-north', BOARD_LAYOUTS['vn-north']);
