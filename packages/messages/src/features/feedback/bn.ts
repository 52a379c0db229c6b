/** The feedback dialog (feedbackModal). */
export const feedback = {
  title: 'মতামত',
  lead: 'কী সমস্যা হয়েছে, বা কী আরও ভালো হতে পারে? প্রতিটি বার্তা পড়া হয়।',
  type: 'প্রশ্নের ধরন',
  choose: 'প্রশ্নের ধরন বেছে নিন',
  types: {
    deposit: 'টাকা জমার সমস্যা',
    withdrawal: 'টাকা তোলার সমস্যা',
    game: 'খেলা সংক্রান্ত সমস্যা',
    service: 'গ্রাহকসেবা সংক্রান্ত সমস্যা',
    agent: 'এজেন্ট আবেদন সংক্রান্ত সমস্যা',
    other: 'অন্যান্য',
  },
  description: 'বিবরণ',
  hint: '20 থেকে 200 অক্ষরের মধ্যে',
  counter: '{most, number} অক্ষরের মধ্যে {count, number}',
  empty: '{fields} খালি আছে',
  submit: 'পাঠান',
  sent: 'আপনার মতামত পাঠানো হয়েছে।',
  thanks: 'ধন্যবাদ',
  thanksText: 'আপনার বার্তা আমরা পেয়েছি। জরুরি হলে গ্রাহকসেবায় যোগাযোগ করাই দ্রুততর।',
} as const;
