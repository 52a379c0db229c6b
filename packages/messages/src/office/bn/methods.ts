/** The ways to deposit, and the changes of them that wait for a second operator. */
export const methods = {
  title: 'পেমেন্ট পদ্ধতি',
  lead: 'সদস্যরা যেখানে টাকা পাঠান। প্রতিটি বদল দ্বিতীয় অপারেটরের অপেক্ষায় থাকে; বন্ধ করা ও ক্রম সঙ্গে সঙ্গে কার্যকর হয়। শুরু হওয়া জমা আগের তথ্যেই চলে।',
  noGateway: 'কোনো গেটওয়ে নিবন্ধিত নেই। তার কী কখনো এই পাতা দিয়ে যায় না: “npm run gateway” দেখুন।',
  gatewayOff: '{name}, বন্ধ',
  choose: 'বেছে নিন',
  addDetail: 'লাইন যোগ করুন',
  detailKind: 'লাইন {place}: এটি কী',
  detailValue: 'লাইন {place}: সদস্য যা কপি করবেন',
  removeDetail: 'লাইন {place} বাদ দিন',
};
