export const consent = {
  title: '¿Podemos contar sus visitas?',
  text: 'Queremos contar qué páginas se abren, con Google Analytics, para mejorar el sitio. Sin su permiso no se cuenta nada y el sitio funciona igual.',
  more: 'Privacidad',
  accept: 'Aceptar',
  decline: 'Rechazar',
  nowYes: 'Ahora: aceptado',
  nowNo: 'Ahora: rechazado',
};
