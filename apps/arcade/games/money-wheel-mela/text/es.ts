import type { WheelWords } from './words.ts';

/** Spanish. */
export const es: WheelWords = {
  rules: [
    'La rueda tiene 54 casillas: 22 unos, 14 doses, 7 cincos, 4 dieces, 2 veintes, 3 trompos y 2 norias. El resultado es la casilla que queda bajo la flecha. Todas tienen la misma probabilidad y valen para todos los jugadores de la mesa.',
    'Ganas cuando la rueda se para en una casilla a la que has apostado. Un número paga su valor: el 5 paga 5 a 1, así que una ficha de P 10 te da P 60, incluidos tus P 10.',
    'El farol volador: cerradas las apuestas y antes de que gire la rueda, un farol se eleva sobre una de las apuestas. Si la rueda se para ahí, multiplica su premio por el número que lleva escrito: 2, 3, 5 o 10; en la noria y el trompo, 2, 3 o 5. En cada ronda hay un solo farol.',
    'La noria: si la rueda se para aquí, gira una noria de 12 cabinas, y la que queda abajo lleva tu multiplicador: 10, 12, 15, 20, 24, 25, 30 o 50. Una cabina dice ×2: si queda abajo, todos los números se duplican y la noria vuelve a girar. Tras dos duplicaciones se cierra. Así paga de 10 a 200 a 1, y hasta 1000 a 1 con el farol.',
    'El trompo: si la rueda se para aquí, se lanza un trompo tres veces. Cada vez se queda en un anillo: de fuera adentro 2, 4, 8, y 25 en el centro. De cada 100 lanzamientos, 49, 30, 16 y 5 acaban ahí, y los anillos están dibujados con ese tamaño. Los tres números se suman. Así paga de 6 a 75 a 1, y hasta 375 a 1 con el farol.',
    'La lista de abajo dice cuánto devuelve cada apuesta de media a muy largo plazo: del 95,97 % al 96,30 %, con el farol incluido. Ningún resultado anterior lo cambia.',
  ],
  betTypes: {
    ONE: { name: 'Casilla 1', pays: '10 : 1 como máximo, con el farol; si no, 1 : 1' },
    TWO: { name: 'Casilla 2', pays: '20 : 1 como máximo, con el farol; si no, 2 : 1' },
    FIVE: { name: 'Casilla 5', pays: '50 : 1 como máximo, con el farol; si no, 5 : 1' },
    TEN: { name: 'Casilla 10', pays: '100 : 1 como máximo, con el farol; si no, 10 : 1' },
    TWENTY: { name: 'Casilla 20', pays: '200 : 1 como máximo, con el farol; si no, 20 : 1' },
    FERRIS: { name: 'Noria', pays: '1000 : 1 como máximo, con el farol; si no, 10–200 : 1' },
    TOP: { name: 'Trompo', pays: '375 : 1 como máximo, con el farol; si no, 6–75 : 1' },
  },
  spots: {
    1: 'Casilla 1',
    2: 'Casilla 2',
    5: 'Casilla 5',
    10: 'Casilla 10',
    20: 'Casilla 20',
    ferris: 'Noria',
    top: 'Trompo',
  },
  lantern: (times) => `farol ×${times}`,
  lanternOver: (times, spot) => `Farol ×${times} sobre ${spot}`,
  pays: (times) => `paga ${times} a 1`,
  groups: { numbers: 'Números', fair: 'Rondas de la feria' },
  statistics: {
    title: 'La rueda',
    over: (rounds) => (rounds === 1 ? 'en la última ronda' : `en las últimas ${rounds} rondas`),
    last: 'Últimos resultados, el más reciente primero',
    fields: 'Cuántas veces salió cada casilla',
    times: (count) => (count === 1 ? 'una vez' : `${count} veces`),
    lit: (count) => `La rueda se paró bajo el farol ${count === 1 ? 'una vez' : `${count} veces`}`,
    none: 'Los primeros resultados aparecen tras las primeras rondas.',
  },
};
