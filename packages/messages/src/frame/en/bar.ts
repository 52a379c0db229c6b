export const bar = {
  soon: {
    play: 'What can be played now',
    what: 'What will be here',
    provider: 'This provider’s games are not open yet. They will be played on this page.',
  },
  lottery: {
    title: 'Lottery',
    text: 'No draws are held here yet. Those below are being prepared; their times and results will stand here.',
    chosen: '“{name}” is not open yet. The times of its draws and their results will stand here.',
  },
  gameList: { title: 'Choose a game', empty: 'There are no games now' },
};
