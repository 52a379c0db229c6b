import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { DAY } from '@chhokka/kernel';
import type { Services } from '../services.ts';

const LASTS = 14 * DAY;

/** A raffle that is open for two weeks from the first start on. One that exists stays as it is. */
export async function seedRaffle({ raffle, clock }: Pick<Services, 'clock' | 'raffle'>): Promise<void> {
  const now = clock.now();
  await raffle.add('grand-opening', {
    kind: 'raffle',
    title: { bn: 'উদ্বোধনী র‍্যাফেল', en: 'Grand opening raffle', es: 'Gran rifa de apertura' },
    enabled: true,
    startsAt: now,
    endsAt: now + LASTS,
    weights: { kinds: USUAL_WEIGHTS, games: {} },
    ticketStake: '1000.00',
    perDay: 100,
    prizes: [
      {
        title: { bn: 'প্রথম পুরস্কার', en: 'First prize', es: 'Primer premio' },
        form: 'cash',
        amount: '50000.00',
        stock: 1,
      },
      {
        title: { bn: 'দ্বিতীয় পুরস্কার', en: 'Second prize', es: 'Segundo premio' },
        form: 'cash',
        amount: '10000.00',
        stock: 3,
      },
      {
        title: { bn: 'তৃতীয় পুরস্কার', en: 'Third prize', es: 'Tercer premio' },
        form: 'points',
        amount: '5000.00',
        stock: 20,
      },
    ],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  });
}
