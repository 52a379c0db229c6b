import type { SiteItemOf } from '@chhokka/contracts';
import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { DAY } from '@chhokka/kernel';
import type { Services } from '../services.ts';

type Raffle = SiteItemOf<'raffle'>;
/** What one place wins, as a decimal string, and how many such prizes there are. */
type Place = Pick<Raffle['prizes'][number], 'amount' | 'stock'>;

/** How long a raffle of the demo is open, in ms. */
export const RAFFLE_LASTS = 14 * DAY;

/** A raffle of the demo: two prizes in cash and one in points, `places` from the first to the third. `startsAt` in ms. */
export function demoRaffle(
  { title, startsAt, perDay }: Pick<Raffle, 'title' | 'startsAt' | 'perDay'>,
  [first, second, third]: readonly [Place, Place, Place],
): Raffle {
  return {
    kind: 'raffle',
    title,
    enabled: true,
    startsAt,
    endsAt: startsAt + RAFFLE_LASTS,
    weights: { kinds: USUAL_WEIGHTS, games: {} },
    ticketStake: '1000.00',
    perDay,
    prizes: [
      { title: { bn: 'প্রথম পুরস্কার', en: 'First prize', es: 'Primer premio' }, form: 'cash', ...first },
      { title: { bn: 'দ্বিতীয় পুরস্কার', en: 'Second prize', es: 'Segundo premio' }, form: 'cash', ...second },
      { title: { bn: 'তৃতীয় পুরস্কার', en: 'Third prize', es: 'Tercer premio' }, form: 'points', ...third },
    ],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  };
}

/** A raffle that is open for two weeks from the first start on. One that exists stays as it is. */
export async function seedRaffle({ raffle, clock }: Pick<Services, 'clock' | 'raffle'>): Promise<void> {
  const title = { bn: 'উদ্বোধনী র‍্যাফেল', en: 'Grand opening raffle', es: 'Gran rifa de apertura' };
  await raffle.add(
    'grand-opening',
    demoRaffle({ title, startsAt: clock.now(), perDay: 100 }, [
      { amount: '50000.00', stock: 1 },
      { amount: '10000.00', stock: 3 },
      { amount: '5000.00', stock: 20 },
    ]),
  );
}
