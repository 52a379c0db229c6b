import { transaction } from '../../infra/db.ts';
import type { NewMessage } from '../../modules/people/inbox/index.ts';
import type { Services } from '../services.ts';

/**
 * The messages in the demo member's inbox besides the welcome. They are true of the demo; the one to read first comes
 * last.
 */
const MESSAGES: readonly Omit<NewMessage, 'memberId'>[] = [
  {
    title: {
      bn: 'আপনার খেলার রেকর্ড নিজেই যাচাই করুন',
      en: 'Verify your own rounds',
      es: 'Verifique sus propias rondas',
    },
    content: {
      bn: 'বেটিং রেকর্ডে প্রতিটি রাউন্ডের পাশে “যাচাই করুন” আছে।\nসেখানে সার্ভারের সিড, আপনার সিড ও ফলাফল মিলিয়ে দেখা যায়।',
      en: 'Each round in your betting record has a “Verify”.\nThere the server’s seed, your own seed and the result can be checked against each other.',
      es: 'Cada ronda de su registro de apuestas tiene «Verificar».\nAllí puede comprobar la semilla del servidor, la suya y el resultado.',
    },
  },
  {
    title: {
      bn: 'এটি একটি ডেমো সাইট',
      en: 'This is a demonstration',
      es: 'Esto es una demostración',
    },
    content: {
      bn: 'এই অ্যাকাউন্টের টাকা আসল নয়: জমা দেওয়া বা তোলা যায় না।\nখেলার নিয়ম, হিসাব ও প্রমাণ কিন্তু আসল সাইটের মতোই।',
      en: 'The money of this account is not real: nothing can be paid in or out.\nThe rules of the games, the books and the proofs are those of a real site.',
      es: 'El dinero de esta cuenta no es real: no se puede depositar ni retirar nada.\nLas reglas de los juegos, las cuentas y las pruebas son las de un sitio real.',
    },
  },
];

/** Writes to the demo's member, unless the inbox already has more than the welcome. */
export async function seedMessages({ pool, entry, inbox }: Pick<Services, 'pool' | 'entry' | 'inbox'>): Promise<void> {
  const memberId = await entry.findId('demo');
  if (memberId === null) return;
  const changes = (await inbox.boxes([memberId])).get(memberId)?.number ?? 0;
  if (changes > 1) return;
  await transaction(pool, async (tx) => {
    for (const message of MESSAGES) await inbox.send(tx, { memberId, ...message });
  });
}
