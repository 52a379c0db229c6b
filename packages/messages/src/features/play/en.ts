export const play = {
  title: 'Game',
  opening: 'Opening the game',
  back: 'Back to the lobby',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  frame: '{name}: game window',
  played: 'Time played',
  net: 'Net result',
  guestTitle: 'Please log in',
  guestText: 'You are not logged in, please log in. The game starts right after.',
  failedTitle: 'The game did not open',
  noGame: 'The address does not say which game to open.',
  unreachedTitle: 'Your browser does not know the game server yet',
  unreachedText:
    'This installation made the certificate of {address} itself, so your browser does not trust it. Open the address in a new tab, accept the certificate and come back. The game then starts by itself. If the address does not open at all, the game server is not running.',
  unreachedOpen: 'Open the address',
};
