import type { FlightDefinition } from '@chhokka/game-kit/flight';

const bn = [
  'পৌষ সংক্রান্তির বিকেল, পুরান ঢাকার ছাদে সাকরাইন। আপনার ঘুড়ি উঠতে থাকে, সঙ্গে বাড়ে গুণক। সুতা কাটার আগে তুলে নিলে বাজি গুণ সেই গুণক পাবেন। তার আগেই সুতা কেটে গেলে বাজি যায়।',
  'এক উড়ানে দুটি বাজি ধরা যায়। অটো তোলা চালু রাখলে ঘুড়ি টার্গেট ছুঁলেই সার্ভার নিজে তুলে নেয়, আপনার সংযোগ না থাকলেও। টার্গেট 1.01 থেকে 10,000।',
  'হাতে তুললে আপনার চাপ সার্ভারে যে মুহূর্তে পৌঁছায়, সেই মুহূর্তের গুণক ধরা হয়। পর্দায় যা দেখছিলেন তা নয়।',
  'গুণক প্রতি মিলিসেকেন্ডে আগের 1/16667 অংশ বাড়ে: 11.6 সেকেন্ডে 2, 38.4 সেকেন্ডে 10। 10,000-এ পৌঁছালে যাঁরা উড়ছেন সবাই 10,000 গুণ পান।',
  'সবার বাজি মিলিয়ে উড়ানের একটি সর্বোচ্চ গুণক থাকতে পারে। সেখানে সবাইকে তুলে নেওয়া হয়। বাজি বন্ধ হলেই তা দেখানো হয়।',
];
const en = [
  'A winter evening on the roofs of Old Dhaka, the kite festival of Shakrain. Your kite climbs, and the multiplier with it. Cash out before the string is cut, and you get your stake times the multiplier. If it is cut first, the stake is lost.',
  'You can have two stakes in a flight. With auto cash-out the server takes your stake out when the kite reaches your target, even if you have lost the connection. Targets go from 1.01 to 10,000.',
  'When you cash out by hand, the multiplier of the moment counts at which your tap arrives at the server, not the one that your screen showed.',
  'The multiplier grows by 1/16667 every millisecond: it is 2 after 11.6 seconds and 10 after 38.4. At 10,000 everybody who is still flying gets 10,000 times the stake.',
  'Together, all stakes can give a flight a ceiling. Everybody is cashed out there. It is shown as soon as bets are closed.',
];
const es = [
  'Una tarde de invierno en las azoteas del viejo Daca, la fiesta de cometas Shakrain. Tu cometa sube, y con ella el multiplicador. Retira antes de que se corte el hilo y recibes tu apuesta por el multiplicador. Si se corta antes, la apuesta se pierde.',
  'Puedes tener dos apuestas por vuelo. Con la retirada automática, el servidor retira tu apuesta cuando la cometa alcanza tu objetivo, aunque hayas perdido la conexión. Los objetivos van de 1,01 a 10.000.',
  'Si retiras a mano, cuenta el multiplicador del momento en que tu toque llega al servidor, no el que mostraba tu pantalla.',
  'El multiplicador crece 1/16667 cada milisegundo: es 2 a los 11,6 segundos y 10 a los 38,4. Al llegar a 10.000, todos los que siguen volando reciben 10.000 veces su apuesta.',
  'Todas las apuestas juntas pueden dar un techo al vuelo. Allí se retira a todos. Se muestra en cuanto se cierran las apuestas.',
];

/** What the title itself says. */
export const texts: FlightDefinition['texts'] = {
  bn: { rules: bn, cry: 'ভোকাট্টা!' },
  en: { rules: en, cry: 'Bho-katta!' },
  es: { rules: es, cry: '¡Bho-katta!' },
};
