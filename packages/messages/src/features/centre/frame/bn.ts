/** The frame of the member centre. `labels` has the text of each label key (1-site §2), see `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'আমার অ্যাকাউন্ট',
  menu: 'মেনু',
  back: 'মেনুতে ফিরুন',
  unread: '{count}টি অপঠিত',
  none: 'এখানে এখনো কিছু নেই',
  noneText: 'সাইটটি এই পাতাগুলো বন্ধ রেখেছে।',
  netMonth: 'এই মাসের ফল',
  netDeposit: 'সব মিলিয়ে নিট জমা',
  labels: {
    in_my_account: 'অ্যাকাউন্ট ও নিরাপত্তা',
    in_my_wallet: 'ওয়ালেট',
    in_increase_deposit: 'টাকা জমা',
    in_increase_withdrawal: 'টাকা তোলা',
    in_transfer_upline: 'টাকা পাঠানো',
    in_betting_record: 'বেটিং রেকর্ড',
    in_account_record: 'লেনদেনের হিসাব',
    in_personal_loss: 'লাভ-ক্ষতি',
    in_platform_information: 'বার্তা',
    player_protection: 'নিরাপদ খেলা',
  },
};
