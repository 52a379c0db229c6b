export const inbox = {
  title: 'বার্তা',
  unread: '{count, plural, =0 {সব পড়া হয়েছে} other {#টি পড়া হয়নি}}',
  readAll: 'সব পড়া হয়েছে ধরুন',
  isUnread: 'পড়া হয়নি:',
  remove: 'মুছুন',
  removeOf: '“{title}” মুছুন',
  removeTitle: 'বার্তাটি মুছবেন?',
  removeText: '“{title}” আপনার বার্তা থেকে চিরতরে মুছে যাবে।',
  emptyTitle: 'এখনো কোনো বার্তা নেই',
  emptyText: 'আপনার অ্যাকাউন্ট ও আবেদনের খবর এখানে আসবে।',
  guestTitle: 'বার্তা পড়তে লগ ইন করুন',
};
