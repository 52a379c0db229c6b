import type { Words } from '../../infra/http/language.ts';
import type { Good } from '../../modules/rewards/points/index.ts';

/** The goods of the demo's points mall. 100 points are worth P 1. */
export const DEMO_GOODS: readonly Good[] = [
  delivered('kite', 8_000, 'gift', 200, words('সাকরাইনের ঘুড়ি', 'A Shakrain kite', 'Una cometa de Shakrain'), words('পুরান ঢাকার কারিগরের হাতে বানানো।', 'Made by a kite maker of Old Dhaka.', 'Hecha por un artesano de la vieja Daca.')), // prettier-ignore
  delivered('lamp', 24_000, 'home', 120, words('মাটির প্রদীপ, ছয়টি', 'Six clay lamps', 'Seis lámparas de barro'), words('নকশা করা, উৎসবের সন্ধ্যার জন্য।', 'Painted, for festival evenings.', 'Pintadas, para las noches de fiesta.')), // prettier-ignore
  delivered('tea', 28_000, 'gift', 150, words('শ্রীমঙ্গলের চা, 250 গ্রাম', 'Tea from Srimangal, 250 g', 'Té de Srimangal, 250 g'), words('এক পাহাড়ের পাতা, হাতে তোলা।', 'From one hill, picked by hand.', 'De una sola colina, recogido a mano.')), // prettier-ignore
  delivered('honey', 60_000, 'gift', 80, words('সুন্দরবনের মধু', 'Honey from the Sundarbans', 'Miel de los Sundarbans'), words('খলিশা ফুলের মধু, 500 গ্রাম।', 'From khalisha blossom, 500 g.', 'De flor de khalisha, 500 g.')), // prettier-ignore
  delivered('drum', 320_000, 'home', 12, words('হাতে বানানো ঢোল', 'A hand-made dhol', 'Un dhol hecho a mano'), words('আম কাঠ আর চামড়ায়, বৈশাখের জন্য।', 'Mango wood and leather, for the new year.', 'Madera de mango y cuero, para el año nuevo.')), // prettier-ignore
  delivered('sari', 850_000, 'clothing', 6, words('জামদানি শাড়ি', 'A jamdani sari', 'Un sari de jamdani'), words('নারায়ণগঞ্জের তাঁতে বোনা।', 'Woven on the looms of Narayanganj.', 'Tejido en los telares de Narayanganj.')), // prettier-ignore
];

function words(bn: string, en: string, es: string): Required<Words> {
  return { bn, en, es };
}

function delivered(
  id: string,
  points: number,
  category: Good['category'],
  stock: number,
  name: Words,
  { bn, en, es }: Required<Words>,
): Good {
  return {
    id,
    name,
    description: { bn: `<p>${bn}</p>`, en: `<p>${en}</p>`, es: `<p>${es}</p>` },
    picture: `/art/goods/${id}`,
    category,
    form: 'delivery',
    points: BigInt(points),
    stock,
    perMember: null,
    automatic: false,
    enabled: true,
  };
}
