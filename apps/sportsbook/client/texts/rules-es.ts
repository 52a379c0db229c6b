import type { RulesWords } from './rules-en.ts';

const SCORE_VOID =
  'Anulada si el partido se suspende antes del final de la parte por la que pregunta. Lo decidido antes se mantiene.';
const MAP_VOID = 'Anulada si el mapa no se juega o no termina, salvo que el resultado ya fuera seguro.';

/** Spanish. */
export const rulesEs: RulesWords = {
  intro: 'Estas reglas valen para todas las apuestas. Cada regla de anulación devuelve el importe entero.',
  contents: 'Contenido',
  sections: [
    {
      id: 'natures',
      title: 'Repeticiones y partidos simulados',
      lines: [
        'Cada partido dice lo que es. Una repetición es un partido pasado que se reproduce, traído al presente y más rápido que el real. Quien lo busque puede conocer su resultado; por eso solo admite dinero de juego, y las apuestas con dinero real se rechazan.',
        'Un partido simulado se sortea de un modelo publicado. Su huella se muestra antes de la primera apuesta y su semilla al final, para que todos comprueben que nada cambió. Ninguna apuesta interviene en el sorteo.',
        'En fútbol, la presión, los tiros y los ataques del marcador son simulados, también en las repeticiones. Se apuesta sobre goles, tarjetas y tiempo.',
      ],
    },
    {
      id: 'placing',
      title: 'Hacer una apuesta',
      lines: [
        'La apuesta existe cuando el boleto muestra un recibo con su referencia. Antes no se ha cobrado nada.',
        'En juego, la apuesta espera unos segundos; el boleto dice cuántos. Al final se miran de nuevo las cuotas. Si una cambió de un modo que no aceptaste antes, se ofrece la nueva y no se cobra nada sin tu palabra.',
        'Tú eliges si el boleto acepta cualquier cuota, solo las mejores, o pregunta siempre.',
        'El boleto muestra el importe máximo. Si la casa toma menos de lo pedido, ofrece esa parte; tú decides.',
        'Un boleto se acepta una sola vez, aunque se envíe varias.',
      ],
    },
    {
      id: 'slips',
      title: 'Combinadas, sistemas y apuestas creadas',
      lines: [
        'Una combinada multiplica las cuotas de sus selecciones. Una selección anulada o devuelta cuenta a 1.00. Una selección perdida pierde la combinada.',
        'Un sistema juega varias combinadas, una línea cada una, con el mismo importe. Trixie: 3 selecciones, 4 líneas. Patent: 3 y 7. Yankee: 4 y 11. Lucky 15: 4 y 15. Canadian: 5 y 26. Lucky 31: 5 y 31. Heinz: 6 y 57. Lucky 63: 6 y 63.',
        'Las selecciones de un mismo partido solo se combinan en una apuesta creada. Su cuota sale de la probabilidad de que ocurran todas juntas; nunca se multiplican. Donde no se conoce esa probabilidad, se rechaza. Si se anula una selección y ninguna se pierde, se devuelve el importe.',
      ],
    },
    {
      id: 'settlement',
      title: 'Liquidación y nueva liquidación',
      lines: [
        'Las apuestas se liquidan con la palabra oficial de la fuente de resultados, normalmente en segundos. Cada pago se redondea hacia abajo en cada línea.',
        'Media ganada: la mitad del importe se paga a la cuota y la otra mitad se devuelve. Media perdida: se devuelve la mitad. Ocurre en las líneas de cuarto.',
        'Empate de ganadores: cuando varios comparten el triunfo, el importe se divide entre ellos; una parte gana a la cuota entera y el resto pierde.',
        'Si se corrige un resultado oficial, la apuesta se liquida de nuevo, en cualquier sentido. Ves lo pagado antes y después, y por qué. Lo que pagó un resultado erróneo se retira.',
        'Una cuota claramente errónea, o una apuesta posterior al suceso, se anula.',
      ],
    },
    {
      id: 'cash-out',
      title: 'Cierre anticipado',
      lines: [
        'Una apuesta abierta puede venderse, entera o en parte, a una oferta que vale unos segundos. El resto sigue.',
        'La oferta sigue las cuotas de ahora. Se suspende mientras lo esté un mercado de la apuesta, y 3 minutos tras el final de una selección: su resultado aún puede corregirse.',
        'Lo vendido se liquida al momento. Los resultados y correcciones posteriores no lo cambian.',
      ],
    },
    {
      id: 'payouts',
      title: 'Importes y pagos máximos',
      lines: [
        'Cada deporte tiene un importe y un pago máximos por apuesta. El boleto dice, antes de apostar, el importe máximo que resulta de ambos; una apuesta aceptada se paga entera.',
        'La casa puede tomar menos en un resultado del que ya ha tomado bastante.',
      ],
    },
    {
      id: 'stops',
      title: 'Partidos suspendidos, aplazados y cancelados',
      lines: [
        'Cuando el servicio de resultados dice que un partido no se terminará, lo no decidido se anula en el acto. Si no lo dice, la casa espera las horas que fija para el deporte del partido suspendido, aplazado o cancelado, y entonces anula lo no decidido. Lo que el juego decidió antes se mantiene.',
        'Una fuente que calla detiene las apuestas de sus partidos a los 10 segundos. Las apuestas aceptadas se mantienen.',
      ],
    },
    {
      id: 'dls',
      title: 'Lluvia en el críquet (DLS)',
      lines: [
        'Cuando la lluvia quita overs, cuenta el objetivo oficial por Duckworth–Lewis–Stern y gana el ganador declarado. El par del marcador se calcula con la tabla de recursos publicada y es orientativo. En los partidos simulados, esa tabla da también el objetivo. Con menos de 5 overs para quien batea segundo (20 en un partido de un día) no hay resultado y el ganador se anula.',
        'Los mercados de totales, seises, bateadores y wickets tienen cuota para entradas enteras. Si la lluvia quita overs de la entrada, se anulan, salvo que el juego ya los hubiera decidido.',
        'Un T20 empatado va a super overs, y gana quien los gane. En un partido de un día empatado sin super over, el ganador se anula. Las carreras de los super overs no cuentan en otros mercados.',
      ],
    },
  ],
  numbers: {
    title: 'Los números de la casa',
    note: 'Tal como la casa los fija ahora. Pueden cambiar; aun así, una apuesta aceptada se paga entera.',
    allSports: 'Todos los deportes',
    cashOut: 'La casa retiene de un cierre anticipado',
    percent: (share) => `${share} %`,
    minStake: 'Importe mínimo por línea',
    maxStake: 'Importe máximo de una apuesta',
    maxPayout: 'Pago máximo de una apuesta',
    delay: 'Espera en juego',
    seconds: (count) => `${count} s`,
    voidAfter: 'Sin terminar: se anula tras',
    hours: (count) => `${count} ${count === 1 ? 'hora' : 'horas'}`,
  },
  markets: 'Cada mercado',
  voidLabel: 'Anulada',
  kinds: {
    result: [
      'Local, empate o visitante tras 90 minutos y el descuento, o en la parte que nombra. La prórroga y los penaltis no cuentan.',
      SCORE_VOID,
    ],
    'double-chance': [
      'Ganan dos de los tres resultados: local o empate, local o visitante, empate o visitante.',
      SCORE_VOID,
    ],
    'draw-no-bet': ['El equipo que gana. El empate devuelve el importe.', SCORE_VOID],
    'asian-handicap': [
      'La línea se suma a los goles del equipo nombrado; entonces debe ir por delante. En una línea entera, la igualdad devuelve el importe. Una línea de cuarto son dos apuestas de la mitad en las líneas vecinas. Cuentan todos los goles, también los anteriores a una apuesta en juego.',
      SCORE_VOID,
    ],
    total: [
      'Más o menos goles que la línea. En una línea entera, el número exacto devuelve el importe; una línea de cuarto son dos apuestas de la mitad. Se liquida al final de su parte, porque un gol puede anularse.',
      SCORE_VOID,
    ],
    'european-handicap': [
      'Un número entero se suma a los goles del local; local, empate y visitante son resultados.',
      SCORE_VOID,
    ],
    'odd-even': [
      'Si los goles de la parte, o las carreras de la entrada, son pares o impares. Cero es par.',
      'Fútbol: anulada si se suspende antes del final de la parte. Críquet: anulada si la lluvia termina la entrada.',
    ],
    'both-score': ['Sí cuando los dos marcan al menos un gol en la parte que nombra.', SCORE_VOID],
    'correct-score': [
      'El marcador exacto de la parte que nombra. «Otro» es todo marcador que no está en la lista.',
      SCORE_VOID,
    ],
    'half-full': ['Quién va por delante al descanso y quién gana al final.', SCORE_VOID],
    'first-goal-interval': [
      'Los minutos en que cae el primer gol del partido o de la parte. El descuento pertenece al último intervalo de su parte.',
      'Anulada si el partido se suspende antes de ese gol y antes del final del partido o de la parte.',
    ],
    'next-goal': [
      'Qué equipo marca el gol con ese número, o que no cae. Un gol anulado no cuenta.',
      'Anulada si el partido se suspende antes de ese gol.',
    ],
    winner: [
      'El ganador declarado del partido, también por DLS o super over; o el ganador del mapa que nombra.',
      'Anulada con un empate que nada rompe, sin resultado, o si el partido se adjudicó sin lanzar una bola. Un mapa no jugado se anula.',
    ],
    'innings-total': [
      'Carreras de la entrada, con extras y castigos. La segunda cuenta hasta la carrera ganadora. Los super overs no cuentan.',
      'Anulada si la lluvia quita overs de la entrada, salvo que las carreras ya estuvieran hechas.',
    ],
    'over-runs': [
      'Carreras del over, con extras.',
      'Anulada si el over no se completa, salvo que las carreras ya estuvieran hechas.',
    ],
    'ball-runs': [
      'Lo que trae la bola con ese número; los wides y no-balls también tienen número. Primero el wicket, luego cualquier extra, luego las carreras del bate. «Otro» es 5, o más de 6.',
      'Anulada si la bola no se lanza.',
    ],
    dismissal: [
      'Cómo cae el wicket con ese número. Atrapado por el lanzador es atrapado. Quien se retira lesionado no está eliminado. «No cae ningún wicket» gana si la entrada termina sin él.',
      'Anulada si la lluvia quita overs de la entrada y el wicket no cayó.',
    ],
    'top-batter': [
      'El bateador del equipo con más carreras del bate en la entrada. La igualdad es empate de ganadores. Los super overs no cuentan.',
      'Anulada si la lluvia quita overs de la entrada o la termina.',
    ],
    sixes: [
      'Seises del bate en las dos entradas. Seis carreras corridas o por un mal tiro no son un seis. Los super overs no cuentan.',
      'Anulada si la lluvia quita overs o no hay resultado, salvo que el número ya se hubiera superado.',
    ],
    'opening-stand': [
      'El equipo con más carreras cuando cae su primer wicket, o al final de una entrada sin él. Una retirada por lesión no termina la asociación. La igualdad devuelve el importe.',
      'Anulada si la lluvia termina una asociación que aún podía superar a la otra, o si un equipo no batea.',
    ],
    toss: ['El equipo que gana el sorteo, pase lo que pase con el partido.', 'Anulada si no hay sorteo.'],
    'map-handicap': [
      'La línea se suma a los mapas que gana el equipo nombrado; entonces debe ir por delante.',
      'Anulada si el partido no termina, salvo que el resultado ya fuera seguro.',
    ],
    'total-maps': [
      'Cuántos mapas se juegan.',
      'Anulada si el partido no termina, salvo que el resultado ya fuera seguro.',
    ],
    'total-rounds': ['Cuántas rondas tiene el mapa, con prórroga.', MAP_VOID],
    'round-handicap': [
      'La línea se suma a las rondas que gana el equipo nombrado en el mapa; entonces debe ir por delante.',
      MAP_VOID,
    ],
    pistol: ['Quién gana la primera o la decimotercera ronda del mapa.', 'Anulada si la ronda no se juega.'],
    round: ['Quién gana la ronda con ese número.', 'Anulada si la ronda no se juega.'],
    'first-tower': ['Quién toma la primera torre del mapa.', 'Anulada si el mapa termina sin ella.'],
    'first-blood': ['Quién hace la primera baja del mapa.', 'Anulada si el mapa termina sin ella.'],
    'total-kills': ['Cuántas bajas hacen los dos equipos en el mapa.', MAP_VOID],
    'total-towers': ['Cuántas torres caen en el mapa.', MAP_VOID],
    tower: ['Quién toma la torre con ese número.', 'Anulada si el mapa termina antes.'],
    'tower-handicap': [
      'La línea se suma a las torres que toma el equipo nombrado en el mapa; entonces debe ir por delante.',
      MAP_VOID,
    ],
  },
};
