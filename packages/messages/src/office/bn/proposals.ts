/** What one operator asks for and a second decides on: payment methods, and what loosens the guards of money. */
export const proposals = {
  waitingTitle: 'দ্বিতীয় অপারেটরের অপেক্ষায়',
  filter: 'কোন বদল',
  states: {
    waiting: 'সিদ্ধান্ত বাকি',
    approved: 'অনুমোদিত',
    rejected: 'প্রত্যাখ্যাত',
    withdrawn: 'ফিরিয়ে নেওয়া',
    expired: 'মেয়াদ শেষ',
  },
  made: 'নতুন',
  ends: 'সিদ্ধান্ত না হলে শেষ হবে:',
  emptyTitle: 'এখানে কিছু নেই',
  of: {
    method: {
      emptyText: 'পেমেন্ট পদ্ধতির বদল দ্বিতীয় অপারেটরের সিদ্ধান্ত পর্যন্ত এখানে থাকে।',
      ifApproved:
        'এর পর থেকে সদস্যরা নতুন তথ্যেই টাকা পাঠাবেন। প্রতিটি অঙ্ক এই পাতার সঙ্গে নয়, নিজের নির্ভরযোগ্য উৎসের সঙ্গে মিলিয়ে নিন।',
    },
    settings: {
      emptyText: 'টাকার সুরক্ষা শিথিল করে এমন সেটিংস দ্বিতীয় অপারেটরের সিদ্ধান্ত পর্যন্ত এখানে থাকে।',
      ifApproved: 'এর পর থেকে টাকার সুরক্ষা আগের চেয়ে শিথিল হবে। কেন দরকার, তা যিনি চেয়েছেন তাঁর কাছে জেনে নিন।',
    },
  },
  ifRejected: 'সবকিছু যেমন আছে তেমনই থাকবে।',
  takeBack: 'ফিরিয়ে নিন',
  ifTakenBack: 'সবকিছু যেমন আছে তেমনই থাকবে। পরে আবার বদল চাইতে পারবেন।',
  open: 'এখন যেমন আছে দেখুন',
};
