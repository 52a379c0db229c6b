/** Words of keno, of 4D, 3D, 2D and lotto, and of the boards (docs/LOTTERY.md). `tiers` also names the prizes of boards. */
export const boards = {
  plays: {
    keno: {
      'pick-1': { name: '1 número', help: 'Elija un número: gana si está entre los 20 sorteados.' },
      'pick-2': { name: '2 números', help: 'Elija 2 números: gana si los dos están entre los 20 sorteados.' },
      'pick-3': { name: '3 números', help: 'Elija 3 números: gana si al menos 2 están entre los 20 sorteados.' },
      'pick-4': { name: '4 números', help: 'Elija 4 números: gana si al menos 2 están entre los 20 sorteados.' },
      'pick-5': { name: '5 números', help: 'Elija 5 números: gana si al menos 3 están entre los 20 sorteados.' },
      'pick-6': { name: '6 números', help: 'Elija 6 números: gana si al menos 3 están entre los 20 sorteados.' },
      'pick-7': {
        name: '7 números',
        help: 'Elija 7 números: gana si al menos 4 están entre los 20 sorteados, y también si no está ninguno.',
      },
      'pick-8': {
        name: '8 números',
        help: 'Elija 8 números: gana si al menos 4 están entre los 20 sorteados, y también si no está ninguno.',
      },
      'pick-9': {
        name: '9 números',
        help: 'Elija 9 números: gana si al menos 5 están entre los 20 sorteados, y también si no está ninguno.',
      },
      'pick-10': {
        name: '10 números',
        help: 'Elija 10 números: gana si al menos 5 están entre los 20 sorteados, y también si no está ninguno.',
      },
      'over-under': {
        name: 'Arriba/abajo',
        help: '¿De qué mitad salen más de los 20 números: arriba (41–80), abajo (01–40) o diez de cada una?',
      },
      'odd-even': {
        name: 'Impares o pares',
        help: '¿La mayoría de los 20 números son impares o pares, o hay diez de cada uno?',
      },
      sum: {
        name: 'Suma',
        help: 'La suma de los 20 números: grande es más de 810, pequeña menos de 810; con 810 exactos pierden las dos.',
      },
      'sum-pair': {
        name: 'Suma doble',
        help: 'Acierte las dos cosas: si la suma es grande o pequeña, y si es impar o par; con 810 exactos pierden todas.',
      },
      elements: {
        name: 'Cinco elementos',
        help: 'La suma da el elemento: metal 210–695, madera 696–763, agua 764–855, fuego 856–923, tierra 924–1410.',
      },
    },
    sea4d: {
      'big-direct': {
        name: 'Grande directa',
        help: 'Un número de 4 cifras gana cada vez que sale en cualquiera de los 23 premios.',
      },
      'big-permutation': {
        name: 'Grande permutación',
        help: 'Apuesta a todos los órdenes de las cifras, cada uno con su importe: 24 números con 1234, 12 con 1123.',
      },
      'big-box-24': {
        name: 'Grande caja 24',
        help: 'Una sola apuesta a los 24 órdenes juntos, como 1234; el premio es 24 veces menor.',
      },
      'big-box-12': {
        name: 'Grande caja 12',
        help: 'Una sola apuesta a los 12 órdenes juntos, como 1123; el premio es 12 veces menor.',
      },
      'big-box-6': {
        name: 'Grande caja 6',
        help: 'Una sola apuesta a los 6 órdenes juntos, como 1122; el premio es 6 veces menor.',
      },
      'big-box-4': {
        name: 'Grande caja 4',
        help: 'Una sola apuesta a los 4 órdenes juntos, como 1112; el premio es 4 veces menor.',
      },
      'big-roll': {
        name: 'Grande rodante',
        help: 'Deje un lugar abierto: vale con las diez cifras, así que 1_23 son diez números.',
      },
      'small-direct': {
        name: 'Pequeña directa',
        help: 'Un número de 4 cifras gana cada vez que sale en el primer, segundo o tercer premio.',
      },
      'small-permutation': {
        name: 'Pequeña permutación',
        help: 'Apuesta a todos los órdenes de las cifras, cada uno con su importe: 24 números con 1234, 12 con 1123.',
      },
      'small-box-24': {
        name: 'Pequeña caja 24',
        help: 'Una sola apuesta a los 24 órdenes juntos, como 1234; el premio es 24 veces menor.',
      },
      'small-box-12': {
        name: 'Pequeña caja 12',
        help: 'Una sola apuesta a los 12 órdenes juntos, como 1123; el premio es 12 veces menor.',
      },
      'small-box-6': {
        name: 'Pequeña caja 6',
        help: 'Una sola apuesta a los 6 órdenes juntos, como 1122; el premio es 6 veces menor.',
      },
      'small-box-4': {
        name: 'Pequeña caja 4',
        help: 'Una sola apuesta a los 4 órdenes juntos, como 1112; el premio es 4 veces menor.',
      },
      'small-roll': {
        name: 'Pequeña rodante',
        help: 'Deje un lugar abierto: vale con las diez cifras, así que 1_23 son diez números.',
      },
    },
    sea3d: {
      'a-direct': { name: 'A directa', help: 'Un número de 3 cifras gana cada vez que sale como número A.' },
      'a-permutation': {
        name: 'A permutación',
        help: 'Apuesta a todos los órdenes de las cifras, cada uno con su importe: 6 números con 123, 3 con 112.',
      },
      'a-box-6': {
        name: 'A caja 6',
        help: 'Una sola apuesta a los 6 órdenes juntos, como 123; el premio es 6 veces menor.',
      },
      'a-box-3': {
        name: 'A caja 3',
        help: 'Una sola apuesta a los 3 órdenes juntos, como 112; el premio es 3 veces menor.',
      },
      'a-roll': {
        name: 'A rodante',
        help: 'Deje un lugar abierto: vale con las diez cifras, así que 1_3 son diez números.',
      },
      'abc-direct': { name: 'ABC directa', help: 'Un número de 3 cifras gana cada vez que sale como A, B o C.' },
      'abc-permutation': {
        name: 'ABC permutación',
        help: 'Apuesta a todos los órdenes de las cifras, cada uno con su importe: 6 números con 123, 3 con 112.',
      },
      'abc-box-6': {
        name: 'ABC caja 6',
        help: 'Una sola apuesta a los 6 órdenes juntos, como 123; el premio es 6 veces menor.',
      },
      'abc-box-3': {
        name: 'ABC caja 3',
        help: 'Una sola apuesta a los 3 órdenes juntos, como 112; el premio es 3 veces menor.',
      },
      'abc-roll': {
        name: 'ABC rodante',
        help: 'Deje un lugar abierto: vale con las diez cifras, así que 1_3 son diez números.',
      },
    },
    sea2d: {
      direct: { name: 'Dos cifras', help: 'Acierte el número sorteado, de 00 a 99.' },
      head: { name: 'Primera cifra', help: 'Acierte la primera cifra del número sorteado.' },
      tail: { name: 'Última cifra', help: 'Acierte la última cifra del número sorteado.' },
    },
    lotto45: {
      six: {
        name: '6 de 45',
        help: 'Elija de 6 a 12 números; cada seis de ellos son una apuesta. Con tres aciertos o más gana, con seis comparte el pozo.',
      },
    },
    'vn-north': {
      special2: { name: 'Especial, dos cifras', help: 'Acierte las dos últimas cifras del premio especial.' },
      'special-head': { name: 'Especial, decena', help: 'Acierte la cifra de las decenas del premio especial.' },
      'special-tail': { name: 'Especial, última', help: 'Acierte la última cifra del premio especial.' },
      any2: {
        name: 'Dos cifras en el tablero',
        help: 'Dos cifras ganan cada vez que uno de los 27 números termina en ellas.',
      },
      special3: { name: 'Especial, tres cifras', help: 'Acierte las tres últimas cifras del premio especial.' },
      any3: {
        name: 'Tres cifras en el tablero',
        help: 'Tres cifras ganan cada vez que uno de los 23 números más largos termina en ellas.',
      },
      parlay2: {
        name: 'Combinada 2',
        help: 'Sus dos terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      parlay3: {
        name: 'Combinada 3',
        help: 'Sus tres terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      parlay4: {
        name: 'Combinada 4',
        help: 'Sus cuatro terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      absent4: { name: 'Ausentes 4', help: 'Gana si ninguno de los 27 números termina en una de sus 4 terminaciones.' },
      absent8: { name: 'Ausentes 8', help: 'Gana si ninguno de los 27 números termina en una de sus 8 terminaciones.' },
      absent10: {
        name: 'Ausentes 10',
        help: 'Gana si ninguno de los 27 números termina en una de sus 10 terminaciones.',
      },
    },
    'vn-south': {
      special2: { name: 'Especial, dos cifras', help: 'Acierte las dos últimas cifras del premio especial.' },
      'special-head': { name: 'Especial, decena', help: 'Acierte la cifra de las decenas del premio especial.' },
      'special-tail': { name: 'Especial, última', help: 'Acierte la última cifra del premio especial.' },
      any2: {
        name: 'Dos cifras en el tablero',
        help: 'Dos cifras ganan cada vez que uno de los 18 números termina en ellas.',
      },
      special3: { name: 'Especial, tres cifras', help: 'Acierte las tres últimas cifras del premio especial.' },
      any3: {
        name: 'Tres cifras en el tablero',
        help: 'Tres cifras ganan cada vez que uno de los 17 números más largos termina en ellas.',
      },
      parlay2: {
        name: 'Combinada 2',
        help: 'Sus dos terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      parlay3: {
        name: 'Combinada 3',
        help: 'Sus tres terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      parlay4: {
        name: 'Combinada 4',
        help: 'Sus cuatro terminaciones tienen que estar en el tablero; repetidas no pagan más.',
      },
      absent4: { name: 'Ausentes 4', help: 'Gana si ninguno de los 18 números termina en una de sus 4 terminaciones.' },
      absent8: { name: 'Ausentes 8', help: 'Gana si ninguno de los 18 números termina en una de sus 8 terminaciones.' },
      absent10: {
        name: 'Ausentes 10',
        help: 'Gana si ninguno de los 18 números termina en una de sus 10 terminaciones.',
      },
    },
  },
  groups: {
    picks: 'Números',
    halves: 'Mitades',
    big: 'Grande',
    small: 'Pequeña',
    a: 'A',
    abc: 'ABC',
    'two-digits': 'Dos cifras',
    'three-digits': 'Tres cifras',
    'head-tail': 'Primera y última',
    parlay: 'Combinada',
    absent: 'Ausentes',
    lotto: 'Loto',
  },
  rows: {
    head: 'Primera cifra',
    tail: 'Última cifra',
    once: 'Cifras que salen una vez',
    twice: 'Cifras que salen dos veces',
    thrice: 'Cifra que sale tres veces',
  },
  options: {
    OVER: 'Arriba',
    UNDER: 'Abajo',
    SPLIT: 'Diez y diez',
    MORE_ODD: 'Más impares',
    MORE_EVEN: 'Más pares',
    BIG_ODD: 'Grande impar',
    BIG_EVEN: 'Grande par',
    SMALL_ODD: 'Pequeña impar',
    SMALL_EVEN: 'Pequeña par',
    METAL: 'Metal',
    WOOD: 'Madera',
    WATER: 'Agua',
    FIRE: 'Fuego',
    EARTH: 'Tierra',
  },
  tiers: {
    'hits-10': '10 aciertos',
    'hits-9': '9 aciertos',
    'hits-8': '8 aciertos',
    'hits-7': '7 aciertos',
    'hits-6': '6 aciertos',
    'hits-5': '5 aciertos',
    'hits-4': '4 aciertos',
    'hits-3': '3 aciertos',
    'hits-2': '2 aciertos',
    'hits-0': 'Ningún acierto',
    special: 'Premio especial',
    first: 'Primer premio',
    second: 'Segundo premio',
    third: 'Tercer premio',
    fourth: 'Cuarto premio',
    fifth: 'Quinto premio',
    sixth: 'Sexto premio',
    seventh: 'Séptimo premio',
    eighth: 'Octavo premio',
    starter: 'Inicial',
    consolation: 'Consolación',
    a: 'A',
    b: 'B',
    c: 'C',
  },
};
