import type { CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Gateway, Registry } from '../providers/index.ts';
import type { RequestAbout } from '../requests/index.ts';

export interface SportsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly registry: Pick<Registry, 'list'>;
  readonly gateway: Pick<
    Gateway,
    'sportsSettings' | 'sportsFixtures' | 'sportsFixture' | 'sportsBets' | 'sportsOwed' | 'changeSports'
  >;
}

/** A change as browsers have it and as requests store it: amounts are decimals. */
export type WireChange = CallValue<'officeSportsRequests'>['list'][number]['change'];

/** A name in the languages that providers have. */
export interface Titles {
  readonly bn: string;
  readonly en: string;
}

/** What a change is about, as it was called when it was asked. `of`: the fixture or the sport. */
export interface Names {
  readonly of: Titles;
  readonly market?: Titles;
  readonly outcome?: Titles;
}

export interface About {
  readonly change: WireChange;
  readonly names: Names;
  readonly currency: string;
  readonly takesTwo: boolean;
}

/** What an operator asked of a sportsbook. */
export type Request = RequestAbout<About>;
