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
  payload_too_large: 413,
  unsupported_media_type: 415,
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
  free_play_disabled: 403,
  terms_not_accepted: 400,
  captcha_wrong: 400,
  human_verification_failed: 400,
  invitation_code_error: 400,
  function_not_enabled: 403,
  quota_not_sufficient: 403,
  too_many_attempts: 429,
  code_missing: 400,
  code_invalid: 400,
  code_expired: 400,
  mobile_taken: 409,
  old_password_wrong: 400,
  login_password_waits: 409,
  password_known: 400,
  two_factor_required: 401,
  two_factor_wrong: 401,
  two_factor_on: 409,
  two_factor_off: 409,
  social_login_failed: 401,
  not_an_agent: 403,
  // the door
  maintenance: 503,
  access_restricted: 403,
  // content
  promotion_unknown: 404,
  promotion_closed: 409,
  promotion_applied: 409,
  promotion_decided: 409,
  promotion_nothing_to_claim: 409,
  image_unknown: 400,
  image_required: 400,
  image_unreadable: 400,
  chat_muted: 403,
  chat_refused: 400,
  chat_message_unknown: 404,
  // back office
  claimed_by_other: 409,
  claim_needed: 409,
  member_unknown: 404,
  funds_insufficient: 409,
  item_unknown: 404,
  approval_own: 403,
  proposal_waits: 409,
  already_decided: 409,
  last_owner: 409,
  // what operators edit
  site_item_unknown: 404,
  edited_meanwhile: 409,
  // money out
  payment_password_missing: 409,
  payment_password_waits: 409,
  payment_password_wrong: 400,
  payment_password_simple: 400,
  payout_account_unknown: 404,
  payout_account_bound: 409,
  payout_accounts_full: 409,
  payout_account_cooling: 409,
  withdrawal_locked: 403,
  withdrawal_day_limit: 409,
  withdrawal_balance: 409,
  turnover_missing: 409,
  withdrawal_unknown: 404,
  withdrawal_decided: 409,
  withdrawal_older_first: 409,
  withdrawal_same_operator: 409,
  withdrawal_member_locked: 409,
  withdrawal_reference_used: 409,
  // between members
  transfer_not_allowed: 403,
  transfer_receiver_closed: 409,
  transfer_day_limit: 409,
  // money in
  deposit_method_closed: 409,
  deposit_too_many: 409,
  deposit_unknown: 404,
  deposit_closed: 409,
  deposit_decided: 409,
  deposit_reference_used: 409,
  gateway_unavailable: 503,
  // play
  game_unknown: 404,
  game_coming_soon: 409,
  game_unavailable: 503,
  play_locked: 403,
  round_unknown: 404,
  // player protection
  deposit_limit_reached: 409,
  member_excluded: 403,
  exclusion_shorter: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * What may be wrong with one field of a 400. The texts live in `@chhokka/messages/errors`; `{minimum}` and `{maximum}`
 * in them are filled in from the rule that was broken. A schema names its own rule by giving one of these as message.
 */
export const fieldMessages = [
  'required',
  'invalid',
  'not_a_number',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_a_choice',
  'not_allowed',
  'username_rule',
  'password_rule',
  'passwords_differ',
  'password_same',
  'mobile_rule',
  'reference_rule',
  'email_rule',
  'name_rule',
  'pattern_rule',
  'too_young',
  'before_start',
] as const;

export type FieldMessage = (typeof fieldMessages)[number];
