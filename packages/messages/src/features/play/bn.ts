export const play = {
  title: 'খেলা',
  opening: 'খেলা খোলা হচ্ছে',
  back: 'লবিতে ফিরুন',
  fullScreen: 'ফুল স্ক্রিন',
  leaveFullScreen: 'ফুল স্ক্রিন বন্ধ করুন',
  frame: '{name}: খেলার উইন্ডো',
  guestTitle: 'আগে লগ ইন করুন',
  guestText: 'আপনি লগ ইন করেননি। লগ ইন করলেই খেলা শুরু হবে।',
  failedTitle: 'খেলাটি খোলা গেল না',
  noGame: 'কোন খেলা খুলতে হবে তা ঠিকানায় নেই।',
} as const;
