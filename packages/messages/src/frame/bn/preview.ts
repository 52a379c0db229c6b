/** Said over a page that shows a draft of the settings. */
export const preview = {
  title: 'পূর্বরূপ',
  text: 'সাইটটি যেমন হতো। এর কিছুই সংরক্ষিত হয়নি।',
  domain: '{domain}-এ সাইটটি যেমন হতো। এর কিছুই সংরক্ষিত হয়নি।',
  ended: 'শেষ হয়েছে: এখন সাইটটি যেমন আছে তেমনই দেখছেন।',
  end: 'আসল সাইট দেখুন',
};
