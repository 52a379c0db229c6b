import { currency, minor, type Minor } from '@chhokka/kernel';
import type { Method } from '../../modules/money/deposits/index.ts';
import type { Words } from '../../infra/http/language.ts';

const BDT = currency('BDT');
const taka = (whole: number): Minor => minor(BigInt(whole) * 100n);

const MANUAL = {
  rail: 'manual',
  gatewayCode: null,
  currency: BDT,
  feeBasisPoints: 0,
  feeFixed: minor(0n),
  countdownMinutes: 30,
  graceMinutes: 1_440,
  proof: 'optional',
  enabled: true,
} as const;

/** The note on every deposit method of the demonstration. */
const NOTE: Words = {
  bn: 'ডেমো: কোথাও টাকা পাঠাবেন না, নম্বরটি কারও নয়।',
  en: 'Demonstration: send no money, the number is nobody’s.',
  es: 'Demostración: no envíe dinero, el número no es de nadie.',
};

/** Numbers that cannot exist: Bangladesh has no mobile numbers that begin with 010. */
const phone = (last: string): Method['details'] => [
  { kind: 'number', value: `010 0000 0${last}` },
  { kind: 'name', value: 'Chhokka Demo' },
];

function walletWords(brand: Words, action: Words): Method['words'] {
  const steps = {
    bn: [
      `${brand.bn} অ্যাপে “${action.bn}” খুলুন`,
      'উপরের নম্বরে ঠিক এই অঙ্কটি পাঠান (ডেমোতে পাঠাতে হবে না)',
      'ফিরে এসে লেনদেন নম্বর (TrxID) লিখুন',
    ],
    en: [
      `Open “${action.en}” in the ${brand.en} app`,
      'Send exactly this amount to the number above (not in this demonstration)',
      'Come back and enter the transaction number (TrxID)',
    ],
    es: [
      `Abra “${action.es ?? action.en}” en la aplicación de ${brand.en}`,
      'Envíe exactamente este importe al número de arriba (no en esta demostración)',
      'Vuelva y escriba el número de transacción (TrxID)',
    ],
  };
  return {
    bn: { title: brand.bn, note: NOTE.bn, steps: steps.bn },
    en: { title: brand.en, note: NOTE.en, steps: steps.en },
    es: { title: brand.en, note: NOTE.es ?? NOTE.en, steps: steps.es },
  };
}

const SEND_MONEY: Words = { bn: 'সেন্ড মানি', en: 'Send money', es: 'Enviar dinero' };

const BKASH: Method = {
  ...MANUAL,
  id: 'bkash',
  brand: 'bkash',
  words: walletWords({ bn: 'বিকাশ', en: 'bKash' }, SEND_MONEY),
  details: phone('101'),
  minAmount: taka(200),
  maxAmount: taka(25_000),
};

const NAGAD: Method = {
  ...MANUAL,
  id: 'nagad',
  brand: 'nagad',
  words: walletWords({ bn: 'নগদ', en: 'Nagad' }, SEND_MONEY),
  details: phone('202'),
  minAmount: taka(200),
  maxAmount: taka(25_000),
};

const ROCKET: Method = {
  ...MANUAL,
  id: 'rocket',
  brand: 'rocket',
  words: walletWords({ bn: 'রকেট', en: 'Rocket' }, SEND_MONEY),
  details: phone('303'),
  minAmount: taka(200),
  maxAmount: taka(20_000),
  feeBasisPoints: 100,
};

const UPAY: Method = {
  ...MANUAL,
  id: 'upay',
  brand: 'upay',
  words: walletWords({ bn: 'উপায়', en: 'Upay' }, SEND_MONEY),
  details: phone('404'),
  minAmount: taka(200),
  maxAmount: taka(20_000),
};

const BANK: Method = {
  ...MANUAL,
  id: 'bank',
  brand: 'bank',
  words: {
    bn: {
      title: 'ব্যাংক ট্রান্সফার',
      note: 'ডেমো: এই ব্যাংক বা হিসাব কোথাও নেই।',
      steps: [
        'উপরের হিসাবে ঠিক এই অঙ্কটি পাঠান (ডেমোতে পাঠাতে হবে না)',
        'ব্যাংকের রসিদের ছবি তুলুন',
        'ফিরে এসে রসিদের নম্বর ও ছবি দিন',
      ],
    },
    en: {
      title: 'Bank transfer',
      note: 'Demonstration: neither this bank nor this account exists.',
      steps: [
        'Transfer exactly this amount to the account above (not in this demonstration)',
        'Take a picture of the bank’s receipt',
        'Come back with the receipt’s number and the picture',
      ],
    },
    es: {
      title: 'Transferencia bancaria',
      note: 'Demostración: ni este banco ni esta cuenta existen.',
      steps: [
        'Transfiera exactamente este importe a la cuenta de arriba (no en esta demostración)',
        'Haga una foto del recibo del banco',
        'Vuelva con el número del recibo y la foto',
      ],
    },
  },
  details: [
    { kind: 'bank', value: 'Demo Bank' },
    { kind: 'branch', value: 'Dhaka (demo)' },
    { kind: 'name', value: 'Chhokka Demo' },
    { kind: 'account', value: '0000 0000 0000 0001' },
  ],
  minAmount: taka(1_000),
  maxAmount: taka(500_000),
  countdownMinutes: 120,
  proof: 'required',
};

const CRYPTO: Method = {
  ...MANUAL,
  id: 'crypto',
  brand: 'crypto',
  words: {
    bn: {
      title: 'ক্রিপ্টো (USDT)',
      note: 'ডেমো: এই ঠিকানায় কিছু পাঠাবেন না, তা আর ফেরত আসবে না।',
      steps: ['উপরের ঠিকানা ও নেটওয়ার্ক মিলিয়ে নিন', 'সমমূল্যের USDT পাঠান (ডেমোতে পাঠাতে হবে না)', 'ফিরে এসে লেনদেনের হ্যাশ লিখুন'],
    },
    en: {
      title: 'Crypto (USDT)',
      note: 'Demonstration: send nothing to this address, it would be lost.',
      steps: [
        'Check the address and the network above',
        'Send USDT of the same value (not in this demonstration)',
        'Come back and enter the hash of the transaction',
      ],
    },
    es: {
      title: 'Cripto (USDT)',
      note: 'Demostración: no envíe nada a esta dirección, se perdería.',
      steps: [
        'Compruebe la dirección y la red de arriba',
        'Envíe USDT del mismo valor (no en esta demostración)',
        'Vuelva y escriba el hash de la transacción',
      ],
    },
  },
  details: [
    { kind: 'network', value: 'TRC-20 (demo)' },
    { kind: 'address', value: 'T-DEMO-0000-0000-0000-0000' },
  ],
  minAmount: taka(1_000),
  maxAmount: taka(1_000_000),
  countdownMinutes: 60,
};

const CARD: Method = {
  ...MANUAL,
  id: 'card',
  rail: 'gateway',
  gatewayCode: 'sandbox',
  brand: 'card',
  proof: 'none',
  words: {
    bn: { title: 'অনলাইন পেমেন্ট (স্যান্ডবক্স)', note: 'কোনো কার্ড লাগে না: পরীক্ষার পাতায় ফল বেছে নিন।', steps: [] },
    en: {
      title: 'Online payment (sandbox)',
      note: 'No card is needed: choose the outcome on the test page.',
      steps: [],
    },
    es: {
      title: 'Pago en línea (pruebas)',
      note: 'Sin tarjeta: elija el resultado en la página de pruebas.',
      steps: [],
    },
  },
  details: [],
  minAmount: taka(100),
  maxAmount: taka(100_000),
  feeBasisPoints: 150,
};

/** The demonstration's deposit methods, in the order in which members see them. None of them accepts real money. */
export const DEMO_METHODS: readonly Method[] = [BKASH, NAGAD, ROCKET, UPAY, CARD, BANK, CRYPTO];
