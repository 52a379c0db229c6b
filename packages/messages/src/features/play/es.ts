export const play = {
  title: 'Juego',
  opening: 'Abriendo el juego',
  back: 'Volver a la sala',
  fullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de la pantalla completa',
  frame: '{name}: ventana del juego',
  guestTitle: 'Inicie sesión',
  guestText: 'No ha iniciado sesión. Hágalo y el juego empezará enseguida.',
  failedTitle: 'El juego no se abrió',
  noGame: 'La dirección no dice qué juego abrir.',
};
