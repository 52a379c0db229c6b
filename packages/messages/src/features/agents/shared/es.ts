import { lines } from '../../../lines/es.ts';

/** What the pages of the agent centre share. */
export const shared = {
  period: {
    title: 'Período',
    today: 'Hoy',
    yesterday: 'Ayer',
    week: 'Esta semana',
    month: 'Este mes',
    days: '{days} días',
    before: '{days} días anteriores',
    after: '{days} días siguientes',
    range: 'Elegir días, ahora del {from} al {to}',
    from: 'Desde',
    to: 'Hasta',
    most: 'Como máximo {days} días a la vez, según el reloj del sitio.',
  },
  scope: { title: 'De quién son las cifras', own: 'Línea directa', all: 'Todo el equipo' },
  delta: {
    count: '{size, number}',
    percent: '{size, number} %',
    more: '{size, number} más que en el período anterior',
    less: '{size, number} menos que en el período anterior',
    morePercent: '{size, number} % más que en el período anterior',
    lessPercent: '{size, number} % menos que en el período anterior',
  },
  types: { ...lines.types },
  rate: {
    hint: 'De {least} a {most}.',
    slider: '{label}: deslizando',
    unreadable: 'Escriba la tasa así: 0.40.',
    tooHigh: 'Como máximo {most}.',
    tooLow: 'Como mínimo {least}.',
  },
  way: 'Camino por la línea',
  file: 'Descargar CSV',
  more: 'Mostrar más',
};
