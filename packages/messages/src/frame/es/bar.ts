export const bar = {
  soon: {
    play: 'Lo que ya se puede jugar',
    what: 'Lo que habrá aquí',
    provider: 'Los juegos de este proveedor aún no están abiertos. Se jugarán en esta página.',
  },
  lottery: {
    title: 'Lotería',
    text: 'Aquí todavía no hay sorteos. Los de abajo se están preparando; sus horarios y resultados estarán aquí.',
    chosen: '«{name}» aún no está abierto. Los horarios de sus sorteos y los resultados estarán aquí.',
  },
  gameList: { title: 'Elija un juego', empty: 'Ahora no hay juegos' },
};
