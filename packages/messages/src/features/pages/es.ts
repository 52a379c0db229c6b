export const pages = {
  vip: {
    title: 'VIP',
    ranks: 'Los rangos',
    empty: 'Aún no hay rangos',
    emptyText: 'Aparecerán aquí cuando estén decididos.',
  },
  join: {
    title: 'Sea agente',
    steps: 'Cómo llegar a serlo',
    account: { title: 'Abra una cuenta', text: 'Basta una cuenta normal a su nombre.' },
    write: { title: 'Escríbanos', text: 'Díganos su usuario, dónde vive y cómo contactarlo.' },
    answer: {
      title: 'Espere la respuesta',
      text: 'Si las condiciones encajan, la parte de agente se abre en su propia cuenta.',
    },
    ask: '¿Quiere ser agente o saber más antes?',
    apply: 'Escribir una solicitud',
    service: 'Atención al cliente',
  },
};
