import { cockfightTable } from '../cockfight/table-of.ts';

/** Fights on an island of the wetland, in the evening. */
export const haorDerbyTable = cockfightTable({
  code: 'haor-derby',
  title: { bn: 'হাওর ডার্বি', en: 'Haor Derby', es: 'Derbi del Haor' },
});
