import { SECOND } from '@chhokka/kernel';
import { generate } from 'otplib';

/** The code that an authenticator app with this secret shows at a time, in ms since the epoch. */
export function authenticatorCode(secret: string, at: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(at / SECOND) });
}
