/** The frame of the member centre. `pages` has a name for each page of `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'আমার অ্যাকাউন্ট',
  menu: 'মেনু',
  back: 'মেনুতে ফিরুন',
  unread: '{count}টি অপঠিত',
  none: 'এখানে এখনো কিছু নেই',
  noneText: 'সাইটটি এই পাতাগুলো বন্ধ রেখেছে।',
  netMonth: 'এই মাসের ফল',
  netDeposit: 'সব মিলিয়ে নিট জমা',
  pages: {
    securityCenter: 'অ্যাকাউন্ট ও নিরাপত্তা',
    transferFund: 'ওয়ালেট',
    depositv2: 'টাকা জমা',
    withdraw: 'টাকা তোলা',
    transferUpline: 'টাকা পাঠানো',
    personalHistoryCopy: 'বেটিং রেকর্ড',
    transactionHistory: 'লেনদেনের হিসাব',
    personalProfit: 'লাভ-ক্ষতি',
    messageV2: 'বার্তা',
    playerProtection: 'নিরাপদ খেলা',
  },
};
