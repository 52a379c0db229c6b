import { BOARD_LAYOUTS } from '../layouts.ts';
import { boardFamily } from '../vn/index.ts';

/** The central and southern boards: 18 numbers, of which 17 have three digits at least. */
export const vnSouth = boardFamily('vn-south', BOARD_LAYOUTS['vn-south']);
