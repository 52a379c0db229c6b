/**
 * Every refusal code of the platform and the HTTP status that carries it. The text of each code in the caller's
 * language lives in `@chhokka/messages/errors`, keyed by the code: a code without a text does not compile.
 */
export const errorStatus = {
  // any call
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  need_true_account: 403,
  not_found: 404,
  too_many_requests: 429,
  server_fault: 500,
  temporarily_unavailable: 503,
  // sealing
  seal_key_unknown: 409,
  seal_invalid: 400,
  seal_replayed: 409,
  // entry
  login_failed: 401,
  account_locked: 403,
  username_taken: 409,
  registration_disabled: 403,
  terms_not_accepted: 400,
  // play
  game_unknown: 404,
  game_coming_soon: 409,
  game_unavailable: 503,
  play_locked: 403,
  round_unknown: 404,
} as const;

export type ErrorCode = keyof typeof errorStatus;
