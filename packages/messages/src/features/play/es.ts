export const play = {
  title: 'Juego',
  opening: 'Abriendo el juego',
  back: 'Volver a la sala',
  fullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de la pantalla completa',
  frame: '{name}: ventana del juego',
  played: 'Tiempo jugado',
  net: 'Resultado neto',
  guestTitle: 'Inicie sesión',
  guestText: 'No ha iniciado sesión. Hágalo y el juego empezará enseguida.',
  failedTitle: 'El juego no se abrió',
  noGame: 'La dirección no dice qué juego abrir.',
  unreachedTitle: 'Su navegador aún no conoce el servidor de juegos',
  unreachedText:
    'Esta instalación creó ella misma el certificado de {address}, por eso su navegador no confía en él. Abra la dirección en otra pestaña, acepte el certificado y vuelva aquí. El juego empezará solo. Si la dirección no se abre, el servidor de juegos no está en marcha.',
  unreachedOpen: 'Abrir la dirección',
};
