import type { OfficeMessages } from '../../index.ts';

export const rebates = {
  title: 'Rebates',
  lead: 'The daily rebate: the rule, and what it gave on the latest days.',
  figures: 'Latest days',
  today: 'Today so far: {staked} staked. Members: {members}.',
  caption: 'Rebates by day',
  day: 'Day',
  members: 'Members',
  offered: 'With a rebate',
  staked: 'Real stakes',
  amount: 'Rebate',
  state: 'Run',
  ended: 'Ended',
  running: 'Running',
  emptyTitle: 'No rebates yet',
  emptyText: 'Every day’s rebate is counted after midnight.',
} as const satisfies OfficeMessages['rebates'];
