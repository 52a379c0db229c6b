/** The feedback dialog (feedbackModal). */
export const feedback = {
  title: 'Comentarios',
  lead: '¿Qué salió mal o qué se puede mejorar? Leemos todos los mensajes.',
  type: 'Tipo de consulta',
  choose: 'Elija el tipo de consulta',
  types: {
    deposit: 'Problemas con depósitos',
    withdrawal: 'Problemas con retiros',
    game: 'Problemas con juegos',
    service: 'Problemas con la atención al cliente',
    agent: 'Problemas con la solicitud de agente',
    other: 'Otros',
  },
  description: 'Descripción',
  hint: 'Entre 20 y 200 caracteres',
  counter: '{count, number} de {most, number} caracteres',
  empty: '{fields}: falta por rellenar',
  submit: 'Enviar',
  sent: 'Su comentario se ha enviado.',
  thanks: 'Gracias',
  thanksText: 'Hemos recibido su mensaje. Si es urgente, la atención al cliente es más rápida.',
};
