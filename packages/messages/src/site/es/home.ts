export const home = {
  title: 'Juegos en línea',
  banner: {
    label: 'Destacados',
    go: 'Mostrar el cartel {index}',
    bengal: {
      title: 'Ha despertado el rey de los Sundarbans',
      text: 'Usted mismo puede verificar cada tirada.',
      action: 'Jugar ahora',
    },
    padma: {
      title: 'Hilsas en las olas del Padma',
      text: 'Tiradas gratis, comodines y un banco de hilsas plateados.',
      action: 'Zarpar',
    },
  },
  categories: 'Categorías',
  hot: 'Juegos populares',
  newSlots: 'Slots nuevos y próximos',
  winners: 'Ganadores',
  winnersEmptyTitle: 'Aún no hay premios',
  winnersEmptyText: 'Aquí aparecerán los mayores premios de rondas reales.',
  winnersNote: 'De rondas reales de los últimos días',
  hotEmptyTitle: 'Aún no hay juegos populares',
  hotEmptyText: 'Los juegos más jugados suben a este lugar.',
};
