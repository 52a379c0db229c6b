import type { Language } from '@chhokka/game-kit/core/launch';

/** All texts of the page; figures are inserted as formatted text. */
export interface VerifyWords {
  readonly title: string;
  readonly lead: string;
  readonly other: string;
  readonly loading: string;
  readonly failed: string;
  readonly open: string;
  readonly voided: string;
  readonly demo: string;
  readonly verified: string;
  readonly broken: string;
  readonly round: string;
  readonly game: string;
  readonly stake: string;
  readonly payout: string;
  readonly time: string;
  readonly replay: string;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly steps: {
    readonly seed: string;
    readonly seedHow: string;
    readonly table: string;
    readonly tableHow: string;
    readonly draw: (total: string) => string;
    readonly drawHow: string;
    readonly pick: (book: string) => string;
    readonly pickHow: string;
    readonly play: string;
    readonly playHow: string;
    readonly pay: string;
    readonly payHow: string;
  };
  readonly shown: string;
  readonly computed: string;
  readonly hand: string;
  readonly handLead: string;
  readonly total: string;
  readonly compute: string;
  readonly wrongSeed: string;
  readonly number: string;
}

const bn: VerifyWords = {
  title: 'রাউন্ড যাচাই',
  lead: 'এই পাতা আপনার ব্রাউজারেই রাউন্ডটি আবার গণনা করে। সার্ভারের কথা বিশ্বাস করতে হয় না: প্রতিটি ধাপ নিচে আছে।',
  other: 'English',
  loading: 'রাউন্ড আনা হচ্ছে…',
  failed: 'রাউন্ডটি পাওয়া গেল না। লিংকটি ঠিক আছে কি না দেখুন।',
  open: 'রাউন্ডটি এখনো চলছে। শেষ হলে সিড প্রকাশ পাবে, তখন যাচাই করা যাবে।',
  voided: 'রাউন্ডটি বাতিল হয়েছে; বাজি ফেরত গেছে।',
  demo: 'এই রাউন্ড ডেমো টাকায় খেলা। সিড, সম্ভাবনা ও যাচাই আসল টাকার খেলার মতোই।',
  verified: 'যাচাই হয়েছে: ফল সিড থেকেই এসেছে',
  broken: 'মিলছে না: রাউন্ডটি যাচাই করা গেল না',
  round: 'রাউন্ড',
  game: 'খেলা',
  stake: 'বাজি',
  payout: 'পেয়েছেন',
  time: 'সময়',
  replay: 'রাউন্ডটি আবার দেখুন',
  commitment: 'বাজির আগে দেখানো ছাপ',
  serverSeed: 'প্রকাশিত সার্ভার সিড',
  clientSeed: 'আপনার সিড',
  nonce: 'ক্রম',
  steps: {
    seed: 'সিডের ছাপ মেলে',
    seedHow: 'প্রকাশিত সিডের SHA-256 বের করলে বাজির আগে দেখানো ছাপটিই পাওয়া যায়; অর্থাৎ বাজির পরে সিড বদলানো হয়নি।',
    table: 'ফলের তালিকা মেলে',
    tableHow: 'প্রকাশিত ফলের তালিকাটি নামিয়ে তার SHA-256 মেলানো হয়েছে।',
    draw: (total) => `0 থেকে ${total} এর নিচে একটি সংখ্যা`,
    drawHow: 'দুই সিড ও ক্রম থেকে HMAC-SHA256 দিয়ে সংখ্যাটি টানা হয়।',
    pick: (book) => `সংখ্যাটি ${book} নম্বর ফল বেছে নেয়`,
    pickHow: 'তালিকার ওজনগুলো যোগ করতে করতে যে ফলে সংখ্যাটি পড়ে, সেটিই রাউন্ড।',
    play: 'রাউন্ডের সব ঘটনা মেলে',
    playHow: 'দুই সিড থেকে পাওয়া সংখ্যাগুলো দিয়ে খেলার গণিত আবার চালিয়ে একই ঘটনা পাওয়া গেছে।',
    pay: 'জয় মেলে',
    payHow: 'এই ফলের গুণক আর রাউন্ডের গুণক একই।',
  },
  shown: 'রাউন্ডে',
  computed: 'গণনায়',
  hand: 'নিজে বসিয়ে দেখুন',
  handLead: 'যেকোনো সিড বসান; ছাপ ও সংখ্যা এখানেই গোনা হবে।',
  total: 'ওজনের যোগফল',
  compute: 'গণনা করুন',
  wrongSeed: 'সার্ভার সিড 64টি হেক্স অঙ্ক হতে হবে।',
  number: 'সংখ্যা',
};

const en: VerifyWords = {
  title: 'Verify a round',
  lead: 'This page computes the round again in your own browser. You need not take the server’s word: every step is below.',
  other: 'বাংলা',
  loading: 'Fetching the round…',
  failed: 'The round was not found. Check that the link is complete.',
  open: 'The round is still going on. Its seed is revealed when it is over; then it can be verified.',
  voided: 'The round was voided and its bet returned.',
  demo: 'This round was played with play money. Seeds, odds and this check are those of real play.',
  verified: 'Verified: the outcome follows from the seeds',
  broken: 'No match: this round could not be verified',
  round: 'Round',
  game: 'Game',
  stake: 'Bet',
  payout: 'Paid',
  time: 'Time',
  replay: 'Watch the round again',
  commitment: 'Fingerprint shown before the bet',
  serverSeed: 'Revealed server seed',
  clientSeed: 'Your seed',
  nonce: 'Number in the series',
  steps: {
    seed: 'The seed matches its fingerprint',
    seedHow:
      'SHA-256 of the revealed seed gives the fingerprint shown before the bet: the seed was not changed after it.',
    table: 'The table of outcomes matches',
    tableHow: 'The published table of outcomes was downloaded and its SHA-256 compared.',
    draw: (total) => `A number from 0 to below ${total}`,
    drawHow: 'It is drawn with HMAC-SHA256 from both seeds and the number in the series.',
    pick: (book) => `The number chooses outcome ${book}`,
    pickHow: 'Adding up the weights of the table, the outcome in whose stretch the number falls is the round.',
    play: 'All events of the round match',
    playHow: 'The game’s mathematics, played again on the numbers from both seeds, gave the same events.',
    pay: 'The win matches',
    payHow: 'The factor of this outcome is the factor of the round.',
  },
  shown: 'In the round',
  computed: 'Computed here',
  hand: 'Try it by hand',
  handLead: 'Put in any seeds; fingerprint and number are computed right here.',
  total: 'Sum of the weights',
  compute: 'Compute',
  wrongSeed: 'A server seed has 64 hex digits.',
  number: 'Number',
};

export const verifyWords: Readonly<Record<Language, VerifyWords>> = { bn, en };
