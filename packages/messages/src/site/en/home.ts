export const home = {
  title: 'Online games',
  banner: {
    label: 'Highlights',
    go: 'Show banner {index}',
    bengal: {
      title: 'The king of the Sundarbans is awake',
      text: 'Royal Bengal: every spin can be verified, every figure is open.',
      action: 'Play now',
    },
    padma: {
      title: 'Hilsa on the waves of the Padma',
      text: 'Free spins, wilds and a shoal of silver hilsa: a slot of our own making.',
      action: 'Set sail',
    },
    cricket: {
      title: 'A new six with every ball',
      text: 'A festival evening with every game in your hand.',
      action: 'See the slots',
    },
  },
  categories: 'Categories',
  hot: 'Hot games',
  newSlots: 'New slots',
  winners: 'Winners',
  winnersEmptyTitle: 'No wins yet',
  winnersEmptyText: 'The biggest wins of real rounds will appear here.',
  winnersNote: 'From real rounds of the last days',
  hotEmptyTitle: 'No hot games yet',
  hotEmptyText: 'The games that are played most rise to this place.',
};
