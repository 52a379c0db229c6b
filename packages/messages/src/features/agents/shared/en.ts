import { lines } from '../../../lines/en.ts';

/** What the pages of the agent centre share. */
export const shared = {
  period: {
    title: 'Period',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    month: 'This month',
    days: '{days} days',
    before: 'Previous {days} days',
    after: 'Next {days} days',
    range: 'Choose days, now {from} to {to}',
    from: 'From',
    to: 'To',
    most: 'At most {days} days at once, by the site’s clock.',
  },
  scope: { title: 'Whose figures', own: 'Own line', all: 'Whole team' },
  delta: {
    count: '{size, number}',
    percent: '{size, number}%',
    more: '{size, number} more than the period before',
    less: '{size, number} less than the period before',
    morePercent: '{size, number}% more than the period before',
    lessPercent: '{size, number}% less than the period before',
  },
  types: { ...lines.types },
  rate: {
    hint: 'From {least} to {most}.',
    slider: '{label}: by sliding',
    unreadable: 'Write the rate like 0.40.',
    tooHigh: 'At most {most}.',
    tooLow: 'At least {least}.',
  },
  way: 'Way down the line',
  file: 'Download CSV',
  more: 'Show more',
};
