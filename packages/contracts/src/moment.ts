import { EARLIEST_MOMENT, LATEST_MOMENT } from '@chhokka/kernel';
import { z } from 'zod';

/**
 * A moment that a caller sends in a query, ms since the epoch: one that JavaScript and PostgreSQL both can hold. Bodies
 * hold moments of what operators edit only (`editing/schemas.ts`).
 */
export const momentText = z.coerce.number().int().min(EARLIEST_MOMENT).max(LATEST_MOMENT);

/** A day of the site's calendar that a caller sends: `2026-11-22`. PostgreSQL has no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01' && text <= '9999-12-31');
