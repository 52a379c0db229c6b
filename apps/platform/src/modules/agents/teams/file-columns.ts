import type { CallArguments } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';

type Report = CallArguments<'teamFile'>['report'];

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  bn: {
    time: 'সময়',
    member: 'সদস্য',
    level: 'স্তর',
    game: 'গেম',
    vendor: 'প্রদানকারী',
    gameKind: 'গেমের ধরন',
    round: 'রাউন্ড',
    stake: 'বাজি',
    effective: 'কার্যকর বাজি',
    win: 'জয়',
    net: 'নিট',
    sort: 'ধরন',
    kind: 'কারণ',
    amount: 'পরিমাণ',
    reference: 'রেফারেন্স',
    type: 'অ্যাকাউন্টের ধরন',
    members: 'নিচের সদস্য',
    newMembers: 'নতুন সদস্য',
    active: 'সক্রিয় সদস্য',
    deposits: 'জমার সংখ্যা',
    withdrawals: 'উত্তোলনের সংখ্যা',
    rounds: 'রাউন্ডের সংখ্যা',
    deposited: 'জমা',
    withdrawn: 'উত্তোলন',
    bonus: 'বোনাস',
    rebate: 'রিবেট',
  },
  en: {
    time: 'Time',
    member: 'Member',
    level: 'Level',
    game: 'Game',
    vendor: 'Vendor',
    gameKind: 'Kind of games',
    round: 'Round',
    stake: 'Stake',
    effective: 'Effective stake',
    win: 'Win',
    net: 'Net',
    sort: 'Sort',
    kind: 'Cause',
    amount: 'Amount',
    reference: 'Reference',
    type: 'Type of account',
    members: 'Members below',
    newMembers: 'New members',
    active: 'Active members',
    deposits: 'Number of deposits',
    withdrawals: 'Number of withdrawals',
    rounds: 'Rounds',
    deposited: 'Deposits',
    withdrawn: 'Withdrawals',
    bonus: 'Bonus',
    rebate: 'Rebate',
  },
  es: {
    time: 'Hora',
    member: 'Miembro',
    level: 'Nivel',
    game: 'Juego',
    vendor: 'Proveedor',
    gameKind: 'Tipo de juegos',
    round: 'Ronda',
    stake: 'Apuesta',
    effective: 'Apuesta efectiva',
    win: 'Ganancia',
    net: 'Neto',
    sort: 'Tipo',
    kind: 'Causa',
    amount: 'Importe',
    reference: 'Referencia',
    type: 'Tipo de cuenta',
    members: 'Miembros por debajo',
    newMembers: 'Miembros nuevos',
    active: 'Miembros activos',
    deposits: 'Número de depósitos',
    withdrawals: 'Número de retiros',
    rounds: 'Rondas',
    deposited: 'Depósitos',
    withdrawn: 'Retiros',
    bonus: 'Bono',
    rebate: 'Reembolso',
  },
};

const COUNTS = ['newMembers', 'active', 'deposits', 'withdrawals', 'rounds'];
const AMOUNTS = ['deposited', 'withdrawn', 'stake', 'effective', 'win', 'bonus', 'rebate', 'net'];

const COLUMNS: Readonly<Record<Report, readonly string[]>> = {
  bets: ['time', 'member', 'level', 'game', 'vendor', 'gameKind', 'round', 'stake', 'effective', 'win', 'net'],
  movements: ['time', 'member', 'level', 'sort', 'kind', 'amount', 'reference'],
  profit: ['member', 'type', 'members', ...COUNTS, ...AMOUNTS],
};

/** The names of a report's columns, in their order. */
export function columnsOf(report: Report, language: Language): readonly string[] {
  return COLUMNS[report].map((column) => NAMES[language][column] ?? column);
}
