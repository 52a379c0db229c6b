export const home = {
  title: 'Online games',
  banner: {
    label: 'Highlights',
    go: 'Show banner {index}',
    pause: 'Stop the banners',
    resume: 'Let the banners turn',
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
