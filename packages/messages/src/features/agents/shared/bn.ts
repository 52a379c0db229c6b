import { lines } from '../../../lines/bn.ts';

/** What the pages of the agent centre share. */
export const shared = {
  period: {
    title: 'সময়কাল',
    today: 'আজ',
    yesterday: 'গতকাল',
    week: 'এই সপ্তাহ',
    month: 'এই মাস',
    days: '{days} দিন',
    before: 'আগের {days} দিন',
    after: 'পরের {days} দিন',
    range: 'তারিখ বেছে নিন, এখন {from} থেকে {to}',
    from: 'শুরু',
    to: 'শেষ',
    most: 'একবারে সর্বোচ্চ {days} দিন। তারিখ সাইটের ঘড়ি অনুযায়ী।',
  },
  scope: { title: 'কাদের হিসাব', own: 'নিজের লাইন', all: 'পুরো দল' },
  delta: {
    count: '{size, number}',
    percent: '{size, number}%',
    more: 'আগের সময়ের চেয়ে {size, number} বেশি',
    less: 'আগের সময়ের চেয়ে {size, number} কম',
    morePercent: 'আগের সময়ের চেয়ে {size, number}% বেশি',
    lessPercent: 'আগের সময়ের চেয়ে {size, number}% কম',
  },
  types: { ...lines.types },
  rate: {
    hint: '{least} থেকে {most} পর্যন্ত।',
    slider: '{label}: টেনে বেছে নিন',
    unreadable: 'হারটি এভাবে লিখুন: 0.40।',
    tooHigh: 'সর্বোচ্চ {most}।',
    tooLow: 'অন্তত {least}।',
  },
  way: 'লাইনের পথ',
  file: 'CSV ফাইল নামান',
  more: 'আরও দেখুন',
};
