export const play = {
  title: 'খেলা',
  opening: 'খেলা খোলা হচ্ছে',
  back: 'লবিতে ফিরুন',
  fullScreen: 'পুরো পর্দা',
  leaveFullScreen: 'পুরো পর্দা থেকে বেরোন',
  frame: '{name}: খেলার জানালা',
  guestTitle: 'আগে লগ ইন করুন',
  guestText: 'আপনি লগ ইন করেননি। লগ ইন করলেই খেলা শুরু হবে।',
  failedTitle: 'খেলাটি খোলা গেল না',
  noGame: 'কোন খেলা খুলতে হবে তা ঠিকানায় নেই।',
} as const;
