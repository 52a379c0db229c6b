export const home = {
  title: 'Juegos en línea',
  banner: {
    label: 'Destacados',
    go: 'Mostrar el cartel {index}',
    pause: 'Detener los carteles',
    resume: 'Dejar que los carteles giren',
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
