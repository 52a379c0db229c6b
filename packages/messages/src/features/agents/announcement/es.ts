/** What the site tells agents. */
export const announcement = {
  none: 'Ahora no hay avisos',
  noneText: 'Las novedades para agentes aparecerán aquí.',
};
