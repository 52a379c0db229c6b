import type { RgsErrorAnswer } from '@chhokka/game-math';
import type { RefusalCode } from '@chhokka/wallet-protocol/house';

/**
 * Codes of the Stake Engine protocol with their HTTP status. Its overview lists `ERR_IS` under 400, the page of each call
 * documents 401, and clients read `error`: we follow the pages of the calls.
 */
const STATUS = {
  ERR_VAL: 400,
  ERR_IPB: 400,
  ERR_IS: 401,
  ERR_ATE: 400,
  ERR_GLE: 400,
  ERR_LOC: 400,
  ERR_BNF: 400,
  ERR_BE: 400,
  /** Ours: no free round of the grant is left. */
  ERR_FREE: 400,
  ERR_GEN: 500,
  ERR_UE: 500,
  ERR_MAINTENANCE: 500,
} as const;

export type RgsErrorCode = keyof typeof STATUS;

/** Clients show these to the player, in the player's language. */
const MESSAGES: Readonly<Record<RgsErrorCode, { readonly bn: string; readonly en: string }>> = {
  ERR_VAL: { bn: 'অনুরোধটি সঠিক নয়।', en: 'The request is not valid.' },
  ERR_IPB: { bn: 'পর্যাপ্ত ব্যালেন্স নেই।', en: 'Your balance is not sufficient.' },
  ERR_IS: { bn: 'সেশন শেষ হয়ে গেছে। খেলাটি আবার খুলুন।', en: 'The session has ended. Please open the game again.' },
  ERR_ATE: { bn: 'আপনার অ্যাকাউন্ট থেকে এখন খেলা যাচ্ছে না।', en: 'Your account cannot play at the moment.' },
  ERR_GLE: { bn: 'আপনার নিজের ঠিক করা সীমা পূর্ণ হয়েছে।', en: 'A limit that you set for yourself has been reached.' },
  ERR_LOC: { bn: 'আপনার এলাকা থেকে খেলা যায় না।', en: 'Play is not possible from your location.' },
  ERR_BNF: { bn: 'রাউন্ডটি পাওয়া যায়নি।', en: 'The round was not found.' },
  ERR_BE: {
    bn: 'আগের রাউন্ডটি এখনো শেষ হয়নি। খেলাটি আবার খুলুন।',
    en: 'The round before is not finished. Please open the game again.',
  },
  ERR_FREE: { bn: 'এই ফ্রি রাউন্ডগুলো শেষ।', en: 'These free rounds are over.' },
  ERR_GEN: { bn: 'সার্ভারে সমস্যা হয়েছে। একটু পরে চেষ্টা করুন।', en: 'The server had a problem. Please try again in a moment.' },
  ERR_UE: {
    bn: 'উত্তর পাওয়া যায়নি। খেলাটি আবার খুললে আপনার রাউন্ড ও ব্যালেন্স দেখা যাবে।',
    en: 'No answer was received. Open the game again to see your round and balance.',
  },
  ERR_MAINTENANCE: { bn: 'খেলাটি এখন বন্ধ আছে।', en: 'The game is closed at the moment.' },
};

/** A refusal on the RGS. `detail` tells a developer what was wrong with the request; players see the plain message. */
export class RgsError extends Error {
  override name = 'RgsError';
  readonly code: RgsErrorCode;
  readonly httpStatus: number;
  /** Language of the session, once it is known. */
  language: string | null = null;
  readonly detail: string | null;

  constructor(code: RgsErrorCode, detail: string | null = null) {
    super(detail ?? code);
    this.code = code;
    this.httpStatus = STATUS[code];
    this.detail = detail;
  }
}

/** The body of a refusal. Clients need `error` and `message` at the top; `status` is the protocol's own format. */
export function errorAnswer(error: RgsError): RgsErrorAnswer {
  const messages = MESSAGES[error.code];
  const plain = error.language === 'bn' ? messages.bn : messages.en;
  const message = error.detail === null ? plain : `${plain} (${error.detail})`;
  return { error: error.code, message, status: { statusCode: error.code, statusMessage: message } };
}

/**
 * The body of status 429. Nothing was done. The protocol has no code of its own for it, and the session's language is not
 * looked up.
 */
export const TOO_MANY: RgsErrorAnswer = tooMany(
  'অনেক বেশি অনুরোধ এসেছে। এক মিনিট পরে চেষ্টা করুন। / Too many requests. Please try again in a minute.',
);

function tooMany(message: string): RgsErrorAnswer {
  return { error: 'ERR_GEN', message, status: { statusCode: 'ERR_GEN', statusMessage: message } };
}

/** The RGS code for a refusal of the operator. */
export function errorOf(code: RefusalCode): RgsErrorCode {
  switch (code) {
    case 'insufficient_funds':
      return 'ERR_IPB';
    case 'session_unknown':
    case 'session_expired':
    case 'session_mismatch':
      return 'ERR_IS';
    case 'player_unknown':
    case 'player_locked':
      return 'ERR_ATE';
    case 'limit_reached':
      return 'ERR_GLE';
    case 'wrong_currency':
    case 'invalid_amount':
      return 'ERR_VAL';
    case 'game_unknown':
      return 'ERR_MAINTENANCE';
    case 'bet_unknown':
      return 'ERR_BNF';
    case 'duplicate_differs':
    case 'already_refunded':
    case 'already_settled':
    case 'nothing_to_refund':
      return 'ERR_GEN';
  }
}
