/** Said over a page that shows a draft of the settings. */
export const preview = {
  title: 'পূর্বরূপ',
  text: 'সংরক্ষণ করলে সাইটটি এমন দেখাবে। এখনো কিছুই সংরক্ষিত হয়নি।',
  domain: 'সংরক্ষণ করলে {domain}-এ সাইটটি এমন দেখাবে। এখনো কিছুই সংরক্ষিত হয়নি।',
  ended: 'শেষ হয়েছে: এখন সাইটটি যেমন আছে তেমনই দেখছেন।',
  end: 'আসল সাইট দেখুন',
};
