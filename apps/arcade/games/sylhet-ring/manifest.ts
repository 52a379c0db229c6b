import { cockfightTable } from '../cockfight/table-of.ts';

/** Fights in a village ring between the tea hills. */
export const sylhetRingTable = cockfightTable({
  code: 'sylhet-ring',
  title: { bn: 'সিলেট রিং', en: 'Sylhet Ring', es: 'Ring de Sylhet' },
});
