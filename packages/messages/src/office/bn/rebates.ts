/** The daily rebate. */
export const rebates = {
  title: 'রিবেট',
  lead: 'দৈনিক রিবেট: নিয়ম, আর শেষ কয়েক দিনে কত দেওয়া হয়েছে।',
  figures: 'শেষ কয়েক দিন',
  today: 'আজ এখন পর্যন্ত: {members} জন {staked} বাজি ধরেছেন।',
  caption: 'দিন অনুযায়ী রিবেট',
  day: 'দিন',
  members: 'সদস্য',
  offered: 'রিবেট পেয়েছেন',
  staked: 'নিজের টাকার বাজি',
  amount: 'রিবেট',
  state: 'হিসাব',
  ended: 'শেষ',
  running: 'চলছে',
  emptyTitle: 'এখনো রিবেট নেই',
  emptyText: 'প্রতিদিনের রিবেট মধ্যরাতের পর হিসাব হয়।',
};
