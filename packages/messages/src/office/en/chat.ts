import type { OfficeMessages } from '../../index.ts';

export const chat = {
  title: 'Chat room',
  lead: 'Reported messages that need a decision, most reported first.',
  emptyTitle: 'No open reports',
  emptyText: 'Messages that members report in the chat room appear here.',
  shownAs: 'shown as {name}',
  table: 'Table: {name}',
  reports: 'Reports: {count}',
  reasons: { insult: 'Insult', scam: 'Scam', advertising: 'Advertising', other: 'Other' },
  mutedUntil: 'Muted until',
  take: 'Claim',
  takeName: 'Claim the message of {account}',
  release: 'Release',
  takenBy: 'Claimed by {account}',
  mine: 'Claimed by you',
  dismiss: 'Dismiss report',
  hide: 'Hide message',
  mute: 'Hide and mute author',
  muteFor: 'Mute duration',
  mutes: { m10: '10 minutes', h1: '1 hour', h24: '24 hours', d7: '7 days' },
} as const satisfies OfficeMessages['chat'];
