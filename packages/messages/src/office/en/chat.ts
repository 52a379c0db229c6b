import type { OfficeMessages } from '../../index.ts';

export const chat = {
  title: 'Chat room',
  lead: 'What members have reported and nobody has decided on, most reported first.',
  emptyTitle: 'Nothing to decide',
  emptyText: 'A message that a member reports in the chat room appears here.',
  shownAs: 'shown as {name}',
  reports: 'Reports: {count}',
  reasons: { insult: 'Insult', scam: 'Scam', advertising: 'Advertising', other: 'Something else' },
  mutedUntil: 'Muted until',
  dismiss: 'Let it stand',
  hide: 'Hide it',
  mute: 'Hide it and mute',
  muteFor: 'Mute for how long',
  mutes: { m10: '10 minutes', h1: '1 hour', h24: '24 hours', d7: '7 days' },
} as const satisfies OfficeMessages['chat'];
