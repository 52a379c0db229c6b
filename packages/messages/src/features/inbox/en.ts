export const inbox = {
  title: 'Messages',
  unread: '{count, plural, =0 {All read} one {# unread} other {# unread}}',
  readAll: 'Mark all as read',
  isUnread: 'Unread:',
  remove: 'Delete',
  removeOf: 'Delete “{title}”',
  removeTitle: 'Delete this message?',
  removeText: '“{title}” will be gone from your messages for good.',
  emptyTitle: 'No messages yet',
  emptyText: 'News of your account and your applications will come here.',
  guestTitle: 'Log in to read your messages',
};
