import type { OfficeMessages } from '../../index.ts';

export const outbox = {
  title: 'Outbox',
  lead: 'SMS and e-mail to members, the newest first. The list keeps itself up to date.',
  emptyTitle: 'No messages yet',
  emptyText: 'When somebody asks for a code or a new password, the message appears here.',
  openSite: 'Open the site',
  sms: 'SMS',
  email: 'E-mail',
  copy: 'Copy the text',
  copied: 'Copied',
  older: 'Older messages',
  noText: 'The text is not kept once a message has come to its end.',
  textLater: 'The text of a message to a gateway is not shown here.',
  attempts: 'Attempts: {count}',
  reason: 'Reason: {reason}',
  states: {
    waiting: 'Waiting',
    shown: 'Only shown here',
    sent: 'Sent',
    failed: 'Not sent',
    expired: 'Expired',
  },
} as const satisfies OfficeMessages['outbox'];
