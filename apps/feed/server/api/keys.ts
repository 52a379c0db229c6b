import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request carries the right key as its bearer token. */
export interface Keys {
  isCustomer(request: Pick<FastifyRequest, 'headers'>): boolean;
  isOperator(request: Pick<FastifyRequest, 'headers'>): boolean;
}

/** `control` null: nobody may give orders. */
export function createKeys({
  customer,
  control,
}: {
  readonly customer: string;
  readonly control: string | null;
}): Keys {
  return {
    isCustomer: (request) => isEqual(bearerOf(request), customer),
    isOperator: (request) => control !== null && isEqual(bearerOf(request), control),
  };
}

function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** In constant time. Both are hashed, so that not even the length shows. */
function isEqual(given: string, expected: string): boolean {
  const [one, two] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && two !== undefined && timingSafeEqual(one, two);
}
