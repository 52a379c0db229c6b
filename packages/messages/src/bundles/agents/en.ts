import { textsArriving } from '../../arrival.ts';
import { en } from '../../en.ts';

export const texts = textsArriving(en, 'agents');
