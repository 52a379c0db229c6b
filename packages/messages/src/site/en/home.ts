export const home = {
  title: 'Online games',
  banner: {
    label: 'Highlights',
    go: 'Show banner {index}',
    bengal: {
      title: 'The king of the Sundarbans is awake',
      text: 'Every spin is yours to verify.',
      action: 'Play now',
    },
    padma: {
      title: 'Hilsa on the waves of the Padma',
      text: 'Free spins, wilds and a shoal of silver hilsa.',
      action: 'Set sail',
    },
  },
  categories: 'Categories',
  hot: 'Hot games',
  newSlots: 'New and coming slots',
  winners: 'Winners',
  winnersEmptyTitle: 'No wins yet',
  winnersEmptyText: 'The biggest wins of real rounds will appear here.',
  winnersNote: 'From real rounds of the last days',
  hotEmptyTitle: 'No hot games yet',
  hotEmptyText: 'The games that are played most rise to this place.',
};
