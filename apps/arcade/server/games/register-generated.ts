import type { Pool } from '../infra/db.ts';

/** Placeholder until the generator exists. */
export async function registerGenerated(_pool: Pool): Promise<void> {}
