export const inbox = {
  title: 'Mensajes',
  unread: '{count, plural, =0 {Todo leído} one {# sin leer} other {# sin leer}}',
  readAll: 'Marcar todo como leído',
  isUnread: 'Sin leer:',
  remove: 'Eliminar',
  removeOf: 'Eliminar «{title}»',
  removeTitle: '¿Eliminar este mensaje?',
  removeText: '«{title}» desaparecerá de sus mensajes para siempre.',
  emptyTitle: 'Aún no hay mensajes',
  emptyText: 'Aquí llegarán las noticias de su cuenta y de sus solicitudes.',
  guestTitle: 'Inicie sesión para leer sus mensajes',
};
