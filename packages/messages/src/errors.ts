import type { ErrorCode, FieldMessage } from '@chhokka/contracts';

/** The languages that the server speaks. */
export type Language = 'bn' | 'en';

type Text = Readonly<Record<Language, string>>;

/** What the caller reads for each refusal. A code without a text does not compile. */
export const errorText: Readonly<Record<ErrorCode, Text>> = {
  bad_request: {
    bn: 'কিছু তথ্য ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।',
    en: 'Some of the details are not right. Check the marked fields.',
  },
  unauthorized: { bn: 'আপনি লগইন করেননি, অনুগ্রহ করে লগইন করুন।', en: 'You are not logged in, please log in.' },
  forbidden: { bn: 'এই কাজের অনুমতি আপনার নেই।', en: 'You are not allowed to do this.' },
  need_true_account: { bn: 'এর জন্য একটি আসল অ্যাকাউন্ট প্রয়োজন।', en: 'This needs a real account.' },
  not_found: { bn: 'আপনি যা খুঁজছেন তা এখানে নেই।', en: 'There is nothing at this address.' },
  payload_too_large: { bn: 'পাঠানো তথ্য খুব বড়।', en: 'What was sent is too large.' },
  unsupported_media_type: {
    bn: 'এই ধরনের তথ্য নেওয়া হয় না, JSON পাঠান।',
    en: 'This kind of content is not accepted, send JSON.',
  },
  too_many_requests: {
    bn: 'অনেক বেশি অনুরোধ এসেছে। একটু পরে আবার চেষ্টা করুন।',
    en: 'Too many requests. Try again in a moment.',
  },
  server_fault: {
    bn: 'আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    en: 'Something went wrong on our side. Please try again.',
  },
  temporarily_unavailable: {
    bn: 'সেবাটি এই মুহূর্তে ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
    en: 'The service is busy right now. Try again in a moment.',
  },
  seal_key_unknown: {
    bn: 'নিরাপত্তা চাবির মেয়াদ শেষ। আবার চেষ্টা করুন।',
    en: 'The security key has expired. Please try again.',
  },
  seal_invalid: {
    bn: 'অনুরোধটি নিরাপদভাবে পৌঁছায়নি। ডিভাইসের সময় দেখে আবার চেষ্টা করুন।',
    en: 'The request did not arrive safely. Check the clock of your device and try again.',
  },
  seal_replayed: { bn: 'এই অনুরোধটি আগেই একবার এসেছে।', en: 'This request has already arrived once.' },
  login_failed: { bn: 'ইউজারনেম বা পাসওয়ার্ড ভুল।', en: 'The username or the password is wrong.' },
  account_locked: {
    bn: 'আপনার অ্যাকাউন্ট বন্ধ আছে। গ্রাহকসেবায় যোগাযোগ করুন।',
    en: 'Your account is locked. Please contact customer service.',
  },
  username_taken: { bn: 'এই ইউজারনেম আগেই নেওয়া হয়েছে।', en: 'This username is already taken.' },
  registration_disabled: { bn: 'এখন নতুন নিবন্ধন বন্ধ আছে।', en: 'Sign-up is closed at the moment.' },
  free_play_disabled: {
    bn: 'অ্যাকাউন্ট ছাড়া ঘুরে দেখার ব্যবস্থা এখন বন্ধ আছে।',
    en: 'Trying without an account is closed at the moment.',
  },
  terms_not_accepted: { bn: 'শর্তাবলি মেনে নিন এবং বয়স নিশ্চিত করুন।', en: 'Accept the terms and confirm your age.' },
  game_unknown: { bn: 'এই গেমটি পাওয়া যায়নি।', en: 'This game does not exist.' },
  game_coming_soon: { bn: 'এই গেমটি শীঘ্রই আসছে।', en: 'This game is coming soon.' },
  game_unavailable: {
    bn: 'গেমটি এই মুহূর্তে খোলা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    en: 'The game cannot be opened right now. Try again in a moment.',
  },
  play_locked: { bn: 'আপনার অ্যাকাউন্টে খেলা বন্ধ রাখা হয়েছে।', en: 'Playing is locked for your account.' },
  round_unknown: { bn: 'এই রাউন্ডটি পাওয়া যায়নি।', en: 'This round does not exist.' },
};

/** What the caller reads beside a field. `{minimum}` and `{maximum}` stand for the bounds of the rule. */
export const fieldText: Readonly<Record<FieldMessage, Text>> = {
  required: { bn: 'এই ঘরটি পূরণ করুন।', en: 'Fill in this field.' },
  invalid: { bn: 'এই মানটি ঠিক নয়।', en: 'This value is not right.' },
  not_a_number: { bn: 'এখানে একটি সংখ্যা দিন।', en: 'Enter a number here.' },
  too_short: { bn: 'কমপক্ষে {minimum}টি অক্ষর দিন।', en: 'Enter at least {minimum} characters.' },
  too_long: { bn: 'সর্বোচ্চ {maximum}টি অক্ষর দেওয়া যাবে।', en: 'Enter at most {maximum} characters.' },
  too_small: { bn: '{minimum} বা তার বেশি হতে হবে।', en: 'Must be {minimum} or more.' },
  too_large: { bn: '{maximum} বা তার কম হতে হবে।', en: 'Must be {maximum} or less.' },
  not_a_choice: { bn: 'দেওয়া বিকল্পগুলোর একটি বেছে নিন।', en: 'Choose one of the options.' },
  not_allowed: { bn: 'এই ঘরটি এখানে চলে না।', en: 'This field does not belong here.' },
  username_rule: {
    bn: 'ইউজারনেম ২–১৫ অক্ষরের হবে, ইংরেজি অক্ষর দিয়ে শুরু; অক্ষর, সংখ্যা ও আন্ডারস্কোর চলবে।',
    en: 'A username has 2–15 characters, starts with a letter, and has only letters, digits and underscores.',
  },
  password_rule: {
    bn: 'পাসওয়ার্ড ৬ অক্ষরের বেশি হবে, অক্ষর ও সংখ্যা দুটোই থাকতে হবে।',
    en: 'A password has more than 6 characters, with letters and numbers.',
  },
  passwords_differ: { bn: 'দুটি পাসওয়ার্ড এক নয়।', en: 'The two passwords are not the same.' },
};
