export const play = {
  title: 'Game',
  opening: 'Opening the game',
  back: 'Back to the lobby',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  frame: '{name}: game window',
  guestTitle: 'Please log in',
  guestText: 'You are not logged in, please log in. The game starts right after.',
  failedTitle: 'The game did not open',
  noGame: 'The address does not say which game to open.',
};
