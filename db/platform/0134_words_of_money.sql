-- The answers that operators begin with, in the words that players read everywhere else; what an operator has written stays.
update feedback.template set words = jsonb_set(words, '{bn}', '{"name":"টাকা জমা খোঁজা হচ্ছে","text":"আপনার জমা দেওয়া টাকা আমরা খুঁজে দেখছি। টাকা পৌঁছালেই ব্যালান্সে যোগ হবে, আর আপনি এখানে বার্তা পাবেন।"}')
  where words -> 'bn' = '{"name":"ডিপোজিট খোঁজা হচ্ছে","text":"আপনার ডিপোজিটটি আমরা খুঁজে দেখছি। টাকা পৌঁছালেই ব্যালান্সে যোগ হবে, আর আপনি এখানে বার্তা পাবেন।"}';
update feedback.template set words = jsonb_set(words, '{bn}', '{"name":"টাকা তোলা যাচাই হচ্ছে","text":"আপনার টাকা তোলার অনুরোধ যাচাই হচ্ছে। যে আগে এসেছে, সে আগে পাবে। পাঠানো হলে আপনি বার্তা পাবেন।"}')
  where words -> 'bn' = '{"name":"উত্তোলন পর্যালোচনায়","text":"আপনার উত্তোলনটি পর্যালোচনায় আছে। যে আগে এসেছে, সে আগে পাবে। পাঠানো হলে আপনি বার্তা পাবেন।"}';
