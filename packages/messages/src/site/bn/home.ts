export const home = {
  title: 'অনলাইন খেলা',
  banner: {
    label: 'প্রচার',
    go: 'ব্যানার {index} দেখুন',
    pause: 'ব্যানার থামান',
    resume: 'ব্যানার চালান',
  },
  categories: 'বিভাগ',
  hot: 'জনপ্রিয় খেলা',
  newSlots: 'নতুন ও আসন্ন স্লট',
  winners: 'বিজয়ীরা',
  winnersEmptyTitle: 'এখনো কোনো জয় নেই',
  winnersEmptyText: 'আসল রাউন্ডের সবচেয়ে বড় জয়গুলো এখানে দেখা যাবে।',
  winnersNote: 'শেষ কয়েক দিনের আসল রাউন্ড থেকে',
  hotEmptyTitle: 'এখনো জনপ্রিয় খেলা নেই',
  hotEmptyText: 'যে খেলা বেশি খেলা হয়, তা এখানে উঠে আসে।',
} as const;
