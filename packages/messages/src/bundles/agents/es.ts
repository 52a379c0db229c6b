import { textsArriving } from '../../arrival.ts';
import { es } from '../../es.ts';

export const texts = textsArriving(es, 'agents');
