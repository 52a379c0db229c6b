/** Who logged in to a member's account, and who tried to. */
export const logins = {
  none: 'এক বছরে কেউ লগ ইন করেননি, চেষ্টাও করেননি',
  way: 'যেভাবে',
  outcome: 'ফল',
  ways: {
    password: 'পাসওয়ার্ড',
    mailed: 'ই-মেইলে পাঠানো পাসওয়ার্ড',
    remembered: 'মনে রাখা ডিভাইস',
    sms: 'এসএমএস কোড',
    google: 'Google',
    facebook: 'Facebook',
    sign_up: 'নিবন্ধন',
  },
  outcomes: {
    in: 'লগ ইন হয়েছে',
    wrong_password: 'ভুল পাসওয়ার্ড',
    wrong_code: 'ভুল কোড',
    wrong_second_step: 'ভুল অথেনটিকেটর কোড',
    second_step_asked: 'অথেনটিকেটর কোড দেওয়া হয়নি',
    turned_away: 'ঢুকতে দেওয়া হয়নি',
  },
  secondStep: 'অথেনটিকেটরসহ',
};
