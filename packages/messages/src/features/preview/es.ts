/** Said over a page that shows a draft of the settings. */
export const preview = {
  title: 'Vista previa',
  text: 'El sitio tal como sería. Nada de ello se ha guardado.',
  domain: 'El sitio tal como sería en {domain}. Nada de ello se ha guardado.',
  ended: 'Ha terminado: este es el sitio tal como es.',
  end: 'Ver el sitio tal como es',
};
