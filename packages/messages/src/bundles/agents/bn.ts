import { textsArriving } from '../../arrival.ts';
import { bn } from '../../bn.ts';

export const texts = textsArriving(bn, 'agents');
