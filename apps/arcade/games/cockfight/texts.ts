import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import type { CockfightOutcome } from '@chhokka/game-math/tables/cockfight';

const SPOTS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: { meron: 'মেরন', wala: 'ওয়ালা', draw: 'ড্র' },
  en: { meron: 'Meron', wala: 'Wala', draw: 'Draw' },
  es: { meron: 'Meron', wala: 'Wala', draw: 'Empate' },
};

/** What a place for chips is called. */
export function spotName(spot: string, language: TableLanguage): string {
  return SPOTS[language][spot] ?? spot;
}

/** How sure the shown odds are: they move until bets close, are counted until the drawing, and stand from then on. */
export type OddsState = 'moving' | 'counting' | 'final';

interface CockfightWords {
  /** Beside the strength of the cock that has won. */
  readonly wins: string;
  /** All stakes together. */
  readonly pool: string;
  readonly odds: Readonly<Record<OddsState, string>>;
  /** On a spot without odds. */
  readonly noOdds: string;
  /** Below the board while the pool would be returned. */
  readonly returnsAll: string;
  /** Below the board otherwise; the commission arrives as text, `5.00%`. */
  readonly note: (commission: string) => string;
  readonly players: (players: number) => string;
  /** For screen readers; odds `1.87`. */
  readonly said: (odds: string, state: OddsState) => string;
  readonly saidPool: (amount: string, players: number) => string;
  readonly statistics: { readonly title: string; readonly over: (rounds: number) => string; readonly big: string; readonly bead: string }; // prettier-ignore
}

export const cockfightWords: Readonly<Record<TableLanguage, CockfightWords>> = {
  bn: {
    wins: 'জয়ী',
    pool: 'মোট পুল',
    odds: { moving: 'চলমান', counting: 'হিসাব হচ্ছে', final: 'চূড়ান্ত' },
    noOdds: 'অডস নেই',
    returnsAll: 'এক দিক খালি থাকলে সব বাজি ফেরত যাবে',
    note: (commission) => `অডসে বাজির টাকাও ধরা · কমিশন ${commission}`,
    players: (players) => `${players} জন`,
    said: (odds, state) =>
      ({
        moving: `এখন জিতলে বাজির ${odds} গুণ, অডস চলমান`,
        counting: `জিতলে বাজির ${odds} গুণ, হিসাব হচ্ছে`,
        final: `জিতলে বাজির ${odds} গুণ, চূড়ান্ত`,
      })[state],
    saidPool: (amount, players) => `${players} জনের ${amount}`,
    statistics: { title: 'ফলের ধারা', over: (rounds) => `শেষ ${rounds} লড়াইয়ে`, big: 'বড় রাস্তা', bead: 'পুঁতি' },
  },
  en: {
    wins: 'wins',
    pool: 'Whole pool',
    odds: { moving: 'moving', counting: 'counting', final: 'final' },
    noOdds: 'no odds',
    returnsAll: 'With one side empty, all stakes come back',
    note: (commission) => `Odds include the stake · commission ${commission}`,
    players: (players) => (players === 1 ? '1 player' : `${players} players`),
    said: (odds, state) =>
      ({
        moving: `pays ${odds} times the stake now, and moves until bets close`,
        counting: `pays ${odds} times the stake, being counted`,
        final: `pays ${odds} times the stake, final`,
      })[state],
    saidPool: (amount, players) => `${amount} of ${players === 1 ? '1 player' : `${players} players`}`,
    statistics: { title: 'Results', over: (rounds) => (rounds === 1 ? 'in the last fight' : `in the last ${rounds} fights`), big: 'Big road', bead: 'Bead' }, // prettier-ignore
  },
  es: {
    wins: 'gana',
    pool: 'Bote total',
    odds: { moving: 'variable', counting: 'contando', final: 'final' },
    noOdds: 'sin cuota',
    returnsAll: 'Con un lado vacío se devuelven las apuestas',
    note: (commission) => `La cuota incluye la apuesta · comisión ${commission}`,
    players: (players) => (players === 1 ? '1 jugador' : `${players} jugadores`),
    said: (odds, state) =>
      ({
        moving: `paga ahora ${odds} veces la apuesta, y varía hasta el cierre`,
        counting: `paga ${odds} veces la apuesta, en recuento`,
        final: `paga ${odds} veces la apuesta, cuota final`,
      })[state],
    saidPool: (amount, players) => `${amount} de ${players === 1 ? '1 jugador' : `${players} jugadores`}`,
    statistics: { title: 'Resultados', over: (rounds) => (rounds === 1 ? 'en la última pelea' : `en las últimas ${rounds} peleas`), big: 'Gran camino', bead: 'Cuentas' }, // prettier-ignore
  },
};

export const texts: Readonly<Record<TableLanguage, TitleTexts>> = {
  bn: {
    rules: [
      'রিংয়ে দুটি মোরগ: লাল কোণে মেরন, নীল কোণে ওয়ালা। শেষ পর্যন্ত যার শক্তি থাকে, সে জেতে। দুটির শক্তি একসঙ্গে শেষ হলে ড্র।',
      'মোরগগুলো আঁকা ছবি, কোনো প্রাণী কষ্ট পায় না। যে হারে, সে হাল ছেড়ে হেঁটে চলে যায়।',
      'ফল আসে রাউন্ডের সিড থেকে। সম্ভাবনা: মেরন 11/24, ওয়ালা 11/24, ড্র 2/24। কে কত বাজি ধরল, তাতে ফল বদলায় না।',
      'অডস সবার বাজির সঙ্গে ওঠানামা করে, আর বাজি বন্ধ হওয়ার পরে চূড়ান্ত হয়। 1.87× মানে 100 টাকা ধরে জিতলে মোট 187 টাকা, বাজির টাকাসহ।',
      'প্রাপ্য টাকা পয়সা পর্যন্ত হিসাব হয়, তার নিচের ভগ্নাংশ বাদ যায়। তবে জিতলে কখনো নিজের বাজির চেয়ে কম পাবেন না।',
      'কমিশন ছাড়াই সব বাজি ফেরত যায়, যদি মেরন বা ওয়ালায় কারও বাজি না থাকে, যদি ড্র হয় আর ড্রয়ে কারও বাজি না থাকে, অথবা রাউন্ড বাতিল হয়।',
    ],
    betTypes: {
      MERON: { name: 'মেরন', pays: 'লাল কোণ জিতলে, চূড়ান্ত অডসে' },
      WALA: { name: 'ওয়ালা', pays: 'নীল কোণ জিতলে, চূড়ান্ত অডসে' },
      DRAW: { name: 'ড্র', pays: 'দুটিই হাল ছাড়লে, চূড়ান্ত অডসে' },
    },
    drawing: 'লড়াই চলছে',
    spot: (spot) => spotName(spot, 'bn'),
  },
  en: {
    rules: [
      'Two cocks meet in the ring: meron in the red corner, wala in the blue one. The one that has strength left at the end wins. When both run out of it together, the fight is a draw.',
      'The cocks are drawings, and no animal is harmed. The one that loses gives up and walks off.',
      'The result comes from the round’s seed. Chances: meron 11/24, wala 11/24, draw 2/24. Stakes do not change it.',
      'Odds move with everybody’s stakes, and are final once bets have closed. 1.87× means that a stake of 100 gets 187 in all, the stake included.',
      'What a bet is paid is rounded down to a hundredth. But a winner never gets less than the stake.',
      'All stakes come back without a commission if nobody staked on meron or on wala, if the fight is a draw and nobody staked on that, or if the round is cancelled.',
    ],
    betTypes: {
      MERON: { name: 'Meron', pays: 'The red corner wins, at the final odds' },
      WALA: { name: 'Wala', pays: 'The blue corner wins, at the final odds' },
      DRAW: { name: 'Draw', pays: 'Both give up, at the final odds' },
    },
    drawing: 'The fight is on',
    spot: (spot) => spotName(spot, 'en'),
  },
  es: {
    rules: [
      'Dos gallos se enfrentan en el ring: meron en la esquina roja y wala en la azul. Gana el que conserva fuerza al final. Si a los dos se les acaba a la vez, hay empate.',
      'Los gallos son dibujos y ningún animal sufre. El que pierde se rinde y se marcha andando.',
      'El resultado sale de la semilla de la ronda. Probabilidades: meron 11/24, wala 11/24, empate 2/24. Las apuestas no lo cambian.',
      'Las cuotas varían con las apuestas de todos y son definitivas después del cierre. 1.87× significa que una apuesta de 100 cobra 187 en total, con la apuesta incluida.',
      'El pago se redondea hacia abajo al céntimo. Aun así, quien gana nunca recibe menos que su apuesta.',
      'Se devuelven todas las apuestas, sin comisión, si nadie apostó a meron o a wala, si hay empate y nadie apostó a él, o si se anula la ronda.',
    ],
    betTypes: {
      MERON: { name: 'Meron', pays: 'Gana la esquina roja, a la cuota final' },
      WALA: { name: 'Wala', pays: 'Gana la esquina azul, a la cuota final' },
      DRAW: { name: 'Empate', pays: 'Los dos se rinden, a la cuota final' },
    },
    drawing: 'La pelea está en marcha',
    spot: (spot) => spotName(spot, 'es'),
  },
};

/** `Meron wins with 42 strength left`. */
export const describe: TableDefinition<CockfightOutcome>['describe'] = ({ result, course }, language) => {
  if (result === 'draw') {
    return { bn: 'ড্র: দুটি মোরগই হাল ছেড়েছে', en: 'Draw: both cocks give up', es: 'Empate: los dos gallos se rinden' }[language]; // prettier-ignore
  }
  const name = spotName(result, language);
  const left = course.at(-1)?.[result] ?? 0;
  return {
    bn: `${name} জিতেছে, শক্তি বাকি ${left}`,
    en: `${name} wins with ${left} strength left`,
    es: `Gana ${name}, le queda ${left} de fuerza`,
  }[language];
};
