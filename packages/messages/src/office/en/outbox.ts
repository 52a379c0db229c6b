import type { OfficeMessages } from '../../index.ts';

export const outbox = {
  title: 'Outbox',
  lead: 'SMS and e-mail to members, newest first. The list updates automatically.',
  emptyTitle: 'No messages yet',
  emptyText: 'Codes and password messages appear here when members request them.',
  openSite: 'Open site',
  sms: 'SMS',
  email: 'E-mail',
  copy: 'Copy text',
  copied: 'Copied',
  older: 'Show older messages',
  noText: 'The text is deleted once a message is sent, has failed or has expired.',
  textLater: 'The text of messages sent through a gateway is not shown here.',
  attempts: 'Attempts: {count}',
  reason: 'Reason: {reason}',
  states: {
    waiting: 'Waiting',
    shown: 'Only shown here',
    sent: 'Sent',
    failed: 'Failed',
    expired: 'Expired',
  },
} as const satisfies OfficeMessages['outbox'];
