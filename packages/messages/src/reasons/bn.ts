/** Reasons that operators give often, as members read them. */
export const reasons = {
  deposit: {
    notArrived: 'এই নম্বরে কোনো টাকা আসেনি।',
    anothers: 'লেনদেন নম্বরটি অন্য কারও টাকার।',
    unreadable: 'রসিদের ছবি পড়া যায় না। আবার পাঠান।',
  },
  withdrawal: {
    holder: 'অ্যাকাউন্টের মালিকের নাম আপনার নামের সঙ্গে মেলে না।',
    closed: 'অ্যাকাউন্টটি টাকা নিচ্ছে না। অন্য একটি অ্যাকাউন্ট যোগ করুন।',
    identity: 'আপনার পরিচয় নিশ্চিত করতে গ্রাহকসেবায় যোগাযোগ করুন।',
  },
  promotion: {
    conditions: 'অফারের শর্ত পূরণ হয়নি।',
    granted: 'এই অফারের টাকা আপনি আগেই পেয়েছেন।',
    unreadable: 'আবেদনের ছবি পড়া যায় না। আবার পাঠান।',
  },
};
