/** The rules of the house protocol as prose, for the published document. Markdown. */
export const RULES = `
A provider moves a player's money only through these calls. All are \`POST\` with a JSON body; money is an integer in
minor units of the currency (1/100 of a taka).

**Signing.** Send \`x-key-id\`, \`x-timestamp\` (ms since the epoch) and \`x-signature\`: the lower-case hex HMAC-SHA256,
keyed with the UTF-8 bytes of your secret, of the timestamp, a full stop and the raw body. Clocks may lie 30 s apart.
Nothing is read from a body that is not believed. The signature does not cover the path: give the name of the call in
the body as \`call\`, and nobody on the way can turn your bet into a prize. A body with another \`call\` is \`400\`.

**What was decided, and what was not.** HTTP 200 is a decision: \`status\` is \`ok\` or a refusal, and it is final. Any
other HTTP status, a timeout or a lost connection decides nothing about the \`txId\`: an earlier attempt may well have
been done. Send the same again (\`503\`, timeouts), or mend the request (\`400\`, \`401\`, \`404\`, \`409\`, \`413\`).

1. A \`txId\` is unique for ever. The same \`txId\` with the same round, player, game, currency, amount and reference gets
   the first answer again, with \`repeated: true\` and the balance as it was then, and moves nothing. With any of these
   changed it is \`duplicate_differs\`.
2. A refusal is remembered too: a refused bet stays refused under its \`txId\`, even if funds have arrived.
3. A refund names the bet that it undoes in \`refTxId\`. An open bet is undone once; a further refund of it gets the first
   answer. A bet that never came is \`nothing_to_refund\`, and is refused with \`already_refunded\` if it comes later. A bet
   of a round that was won or settled is \`already_settled\`.
4. A bet needs a live session of that player and game and an unlocked player. Wins and refunds need neither.
5. A win after the refund of its bet is \`already_refunded\` (rule 10 rolls a refund back); a win of a round without a bet is
   \`bet_unknown\`. Prizes without a bet are \`promo\`.
6. \`insufficient_funds\` carries the real balance.
7. Amounts are whole minor units. Round a finer win down before you send it, and keep the remainder.
8. \`requestId\` names one request. The same \`requestId\` with the same body is a retry, whatever its timestamp, and is
   answered as one. With another body it is \`409 request_replayed\`. A captured request that is played again within the
   30 s is a retry as well, and by rule 1 moves nothing.
9. \`503 retry\`: temporary trouble, nothing was decided. A payment beyond a ceiling of the operator gets it too, until people
   have looked at it: repeat it for days, with growing pauses. If they refuse it, the answer is \`limit_reached\`.
10. \`adjust\` resettles a round, also a closed one, by an amount of either sign. It never takes the balance below zero: what
    cannot be taken is \`insufficient_funds\`, for good under its \`txId\`; ask again later under a new one. In a round whose bets
    were all refunded, it rolls the refunds back. Their stakes count again, and what was given back counts as won until the
    amount takes it: send minus the stake for a bet that lost or is open again, and what it pays less its stake for a bet that
    won. Name the bet in \`refTxId\`, because a part of its stake may have been bonus money. From then on its refund stays done,
    and \`adjust\` alone moves its money. Say \`roundClosed\` once it is decided.

**Rounds.** A round belongs to one player and one game. It may have several bets and wins; \`roundClosed: true\` or
\`endround\` closes it. A closed round takes no more bets; a late win is still paid, and \`adjust\` resettles it (rule 10).

**Free rounds.** A provider that lists a game with \`freeRounds\` takes grants of them (\`grant-free-rounds\`). Their rounds send no
bets and no wins. When the last one is played, the grant is revoked or it has expired, send what they won together as one \`promo\`
whose \`txId\` and \`roundId\` are \`free-rounds:GRANT\`, GRANT being the grant's id in lower case. When nothing was won, send nothing.

**Batches.** Up to 1,000 operations, each answered on its own in its place. Those of one player are decided in the order
given. \`retry\` as the status of one operation: nothing was decided about it. Send it again with that player's later operations
that answered \`retry\` as well, in the same order.
`.trim();

/** The purpose of each call. */
export const SUMMARIES = {
  authenticate: 'The player, game, currency and balance behind a live session',
  balance: 'The balance of a player who has played with this provider, whatever the session',
  bet: 'Takes the stake of a bet',
  win: 'Pays a win of a round; zero settles a round that lost',
  betwin: 'Bet and win in one, for instant rounds: both happen or neither',
  refund: 'Undoes a bet',
  adjust: 'Resettles a round by an amount of either sign, also after a refund',
  promo: 'Pays a prize that belongs to no bet',
  endround: 'Closes a round that pays nothing more',
  batch: 'Up to 1,000 operations, each answered on its own',
  transaction: 'Reads one transaction back, for reconciliation',
  transactions: 'Reads the transactions of a time back, oldest first, page by page',
} as const;

export const CORE_SUMMARIES = {
  launch: 'Opens a game for a player; the address is shown in a frame',
  demo: 'Opens a game with play money, for anybody; the address is shown in a frame',
  round: 'The page that shows a finished round to its player',
  games: 'The games that can be played in a currency, for the operator’s catalogue',
  activate: 'Makes a version of a game active after two people at the operator agreed; if your games list versions',
  tables: 'Your live tables with their settings and running rounds; if you have tables, like the next four',
  'table-settings': 'Changes the settings of a table; raising a limit takes two people at the operator',
  'table-rounds': 'The rounds of a table, the newest first',
  'cancel-round': 'Cancels a round while its bets are open, after two people agreed, and gives every stake back',
  'table-returns': 'What each bet type of a table took and paid in a time',
  'grant-free-rounds': 'Gives a player rounds without bets; if you list games with freeRounds, like the next two',
  'revoke-free-rounds': 'Takes back the free rounds that were not played',
  'sports-fixtures': 'Fixtures with their bets and exposure; if you have a sportsbook, like the next five',
  'sports-fixture': 'One fixture with its markets, prices, margins and exposure',
  'sports-change':
    'Changes how sports are offered; raising a limit, lowering a margin or shortening the hours until void takes two people at the operator',
  'sports-settings': 'Margins, limits, delays, smallest stakes and hours until void of all sports',
  'sports-bets': 'Bets by player, fixture or state, the latest first',
  'sports-owed': 'Payments that the wallet refuses or has not answered',
  'free-rounds': 'How far grants of free rounds have come',
} as const;
