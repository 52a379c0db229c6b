import type { OutgoingTexts } from '../outgoing.ts';

export const texts: OutgoingTexts = {
  sms: {
    login: '{site}: {code} is your login code. Good for {minutes} min. Never tell it to anybody, not even to us.',
    register: '{site}: {code} is your sign-up code. Good for {minutes} min. Never tell it to anybody, not even to us.',
    password:
      '{site}: {code} is your code for a new password. Good for {minutes} min. Never tell it to anybody, not even to us.',
    bind: '{site}: {code} is your code to bind this number. Good for {minutes} min. Never tell it to anybody, not even to us.',
  },
  email: {
    password: {
      subject: 'Your password for one login at {site}',
      text: [
        'Somebody, we hope it was you, asked for a new password for your account at {site}.',
        '',
        'Account: {account}',
        'Password for one login: {password}',
        '',
        'It is good for {minutes} minutes and works once. After the login you choose a new password.',
        '',
        'Your own password stays valid until then. If it was not you, do nothing: nobody gets in without this e-mail. Never tell the password to anybody, not even to us.',
      ].join('\n'),
    },
    bind: {
      subject: '{site}: your code for this e-mail address',
      text: [
        'Somebody, we hope it was you, wants to bind this address to an account at {site}.',
        '',
        'Code: {code}',
        '',
        'It is good for {minutes} minutes and works once. If it was not you, do nothing: without the code nothing is bound. Never tell it to anybody, not even to us.',
      ].join('\n'),
    },
  },
  unbound: {
    sms: '{site}: another mobile number was bound to your account {account}. If it was not you, tell customer service now.',
    email: {
      subject: '{site}: another e-mail address was bound to your account',
      text: [
        'Another e-mail address was bound to your account {account} at {site}. Nothing about it is sent to this one from now on.',
        '',
        'If it was not you, change your password and tell customer service now.',
      ].join('\n'),
    },
  },
  deposit: {
    credited: {
      title: '{amount} was added to your balance',
      content: 'Your deposit has arrived. {amount} was added to your balance.\nReceipt: {reference}',
    },
    rejected: {
      title: 'Your deposit was not accepted',
      content: 'Your deposit of {amount} was not accepted.\nReason: {reason}\nReceipt: {reference}',
    },
  },
  rank: {
    none: 'no rank',
    reached: {
      title: 'You have reached {rank}',
      content: 'Your new VIP rank is {rank}. “Player rank” shows what it gives you.',
    },
    behind: {
      title: 'Your rank {rank} ends on {day}',
      content:
        'You have played less lately, so {rank} becomes {lower} on {day}. If you reach what keeps it before then, it stays. You need not do anything.',
    },
    reminder: {
      title: 'Your rank {rank} ends on {day}',
      content:
        'In a week, on {day}, {rank} becomes {lower}. “Player rank” shows what would keep it. You need not do anything.',
    },
    fell: { title: '{rank} has ended', content: 'Your VIP rank is now: {lower}. You can reach {rank} again.' },
  },
  awards: {
    rank: 'Gift for the rank {rank}',
    stakeBack: 'Back from your stakes, {from} to {to}',
    rebate: 'Rebate for {day}',
  },
  promotion: {
    approved: {
      title: 'Your application was approved: {amount}',
      content:
        'Your application for “{promotion}” was approved. {amount} is set aside for you: claim it on the promotion’s page.',
    },
    issued: {
      title: '{amount} was added to your balance',
      content:
        'Your application for “{promotion}” was approved and {amount} was added to your balance.\nReference: {reference}',
    },
    rejected: {
      title: 'Your application was not approved',
      content:
        'Your application for “{promotion}” was not approved. You may apply again for as long as the promotion runs.',
    },
    rejectedBecause: {
      title: 'Your application was not approved',
      content:
        'Your application for “{promotion}” was not approved.\nReason: {reason}\nYou may apply again for as long as the promotion runs.',
    },
  },
  reward: {
    one: {
      title: 'A reward is waiting for you',
      content: 'You can claim it now:\n{titles}\nYou find it in the reward centre.',
    },
    several: {
      title: '{count} rewards are waiting for you',
      content: 'You can claim them now:\n{titles}\nYou find them in the reward centre.',
    },
    more: 'and {more} more',
  },
  redemption: {
    approved: {
      title: '“{good}” is approved',
      content: 'See the code of “{good}” in the points mall, under “Redemptions”.\nReference: {reference}',
    },
    sent: {
      title: '“{good}” is on its way',
      content: 'Your redemption is approved. “{good}” is being sent to your address.\nReference: {reference}',
    },
    sentWith: {
      title: '“{good}” is on its way',
      content: 'Your redemption is approved. “{good}” is being sent to your address.\n{note}\nReference: {reference}',
    },
    rejected: {
      title: '{points} points are back',
      content:
        '“{good}” could not be given. You have your {points} points again.\nReason: {reason}\nReference: {reference}',
    },
  },
  transfer: {
    received: {
      title: '{account} sent you {amount}',
      content: '{account} sent you {amount}. It is in your wallet.\nReference: {reference}',
    },
  },
  withdrawal: {
    asked: {
      title: 'Your withdrawal waits for your answer',
      content:
        'Before we pay your withdrawal {number} of {amount}, we need something from you:\n{reason}\nAnswer on the withdrawal page within {hours} hours. A picture can be added there. The money stays set aside for you.',
    },
    paid: {
      title: '{amount} is on its way to you',
      content:
        'Your withdrawal {number} has been paid.\nPayment reference: {reference}\nSay on the withdrawal page whether it arrived. If you say nothing, it counts as received.',
    },
    rejected: {
      title: 'Your withdrawal was not paid: {amount} is back',
      content: 'Your withdrawal {number} was not approved, and {amount} is in your balance again.\nReason: {reason}',
    },
    returned: {
      title: '{amount} is back in your balance',
      content: 'Your withdrawal {number} did not arrive. {amount} is in your balance again.\nReason: {reason}',
    },
    forced: {
      title: 'Your withdrawal counts as received',
      content: 'We looked into your withdrawal {number} of {amount}: it has arrived.\nReason: {reason}',
    },
  },
  agreement: {
    house: 'the house',
    because: 'Reason: {reason}',
    kinds: {
      dividend: 'Dividend',
      daily: 'Daily wage',
      hourly: 'Hourly salary',
      realtime: 'Real-time salary',
    },
    proposed: {
      title: '{kind}: a contract waits for your answer',
      content: 'New terms are proposed between you and {other}. Answer by {day} in the agent centre.',
    },
    accepted: {
      title: '{kind}: your terms were accepted',
      content: 'The contract between you and {other} applies from {day}.',
    },
    active: {
      title: '{kind}: a contract applies from {day}',
      content: 'The contract between you and {other} applies from {day}. You find its terms in the agent centre.',
    },
    rejected: {
      title: '{kind}: your terms were rejected',
      content: 'The terms that you proposed between you and {other} were rejected.',
    },
    refused: {
      title: '{kind}: the contract was not approved',
      content: 'The terms between you and {other} were not approved. They do not apply.',
    },
    withdrawn: {
      title: '{kind}: a proposal was withdrawn',
      content: 'The terms that were proposed between you and {other} were withdrawn. You need not answer.',
    },
    expired: {
      title: '{kind}: your proposal has expired',
      content: 'The terms that you proposed between you and {other} were not answered in time.',
    },
    endAsked: {
      title: '{kind}: an end is asked for',
      content: 'The contract between you and {other} is to end with its running period. Answer in the agent centre.',
    },
    kept: {
      title: '{kind}: the contract goes on',
      content: 'The contract between you and {other} does not end: the request to end it was refused or withdrawn.',
    },
    ended: {
      title: '{kind}: a contract ends on {day}',
      content: 'The contract between you and {other} applies until {day}. What is earned until then is paid.',
    },
    endedByUpline: {
      title: '{kind}: a contract ends on {day}',
      content:
        'The contract between you and {other} applies until {day}: from then on the contract above it gives less. What is earned until then is paid.',
    },
    closed: {
      title: '{kind}: a proposal is closed',
      content: 'The terms proposed between you and {other} are closed, because the line has changed.',
    },
  },
  line: {
    types: { 1: 'general agent', 2: 'agent', 41: 'promoter', 42: 'counter agent' },
    signed: '{text}\n\n{account}, your agent',
    made: {
      title: 'You are an agent now',
      content: 'You are now: {type}. Your line rate is {rate} %. The agent centre shows your line and your links.',
    },
    moved: {
      title: 'You have another upline',
      content: 'From now on you stand in the line of {account}. What you earned before stays yours.',
    },
    onTop: {
      title: 'You have no upline any more',
      content: 'From now on you stand in nobody’s line. What you earned before stays yours.',
    },
    ended: {
      title: 'You are no agent any more',
      content:
        'Your links have ended, and contracts end with the running period. What is due to you is still paid. You can go on playing as a member.',
    },
    rejected: {
      title: 'You do not become an agent yet',
      content:
        'Your application to become an agent was not approved.\nReason: {reason}\nYou may apply again in seven days.',
    },
    lockDone: {
      title: '{account} is locked',
      content: 'As you asked, {account} can no longer log in.',
    },
    lockRefused: {
      title: '{account} is not locked',
      content: 'You asked us to lock {account}. We have looked into it and do not lock this member.',
    },
  },
  feedback: {
    answered: { title: 'An answer to your message', content: 'You wrote: “{words}”\n\n{answer}' },
  },
  keptAway: {
    title: 'Games and deposits are closed for you',
    content: [
      'The operator has closed games and deposits for you {length}. Open games have ended, and what you had bet is still paid out.',
      'You can log in, read your records and withdraw at any time. The page “Player protection” shows when it ends. Nobody can end it earlier.',
    ].join('\n'),
    forever: [
      'The operator has closed games and deposits for you for ever. Open games have ended, and what you had bet is still paid out.',
      'You can log in, read your records and withdraw at any time. Nobody can lift it.',
    ].join('\n'),
    lengths: {
      '1d': 'for 24 hours',
      '3d': 'for 3 days',
      '1w': 'for 1 week',
      '2w': 'for 2 weeks',
      '6w': 'for 6 weeks',
      '6m': 'for 6 months',
      '1y': 'for 1 year',
      '5y': 'for 5 years',
    },
  },
  account: {
    joined: {
      title: 'Welcome to {site}',
      content: [
        'Your account is ready.',
        'Before each bet the server commits to its seed and shows its fingerprint. The outcome comes from that seed, your own and the round’s number; afterwards the seed is revealed. You can verify any round yourself from your betting record.',
        'Turn on two-step login on the security page, and nobody gets in by knowing your password alone.',
        'We never ask for your password or for codes. Play only with what you can afford to lose.',
      ].join('\n'),
    },
    newDevice: {
      title: 'Login from a new device',
      content: [
        'Somebody logged in to your account in a browser that was not used before: {device}.',
        'If it was not you, change your password now and sign out the other devices on the security page.',
      ].join('\n'),
    },
    unknownDevice: {
      title: 'Login from a new device',
      content: [
        'Somebody logged in to your account in a browser that was not used before.',
        'If it was not you, change your password now and sign out the other devices on the security page.',
      ].join('\n'),
    },
    firstPaymentPassword: {
      title: 'Your payment password was set',
      content: [
        'A payment password was set for your account.',
        'If it was not you, tell customer service and change your login password now.',
      ].join('\n'),
    },
    newPaymentPassword: {
      title: 'Your payment password was changed',
      content: [
        'The payment password of your account was changed.',
        'If it was not you, tell customer service and change your login password now.',
      ].join('\n'),
    },
    secondStep: {
      title: 'Two-step login was switched on',
      content: [
        'An authenticator app was set up for your account: its codes are asked for at login, and prove payments once the cooling-off is over.',
        'If it was not you, tell customer service and change your login password now.',
      ].join('\n'),
    },
    newMobile: {
      title: 'A mobile number was bound to your account',
      content: [
        'Your mobile number is now {to}.',
        'If it was not you, change your login password and tell customer service now.',
      ].join('\n'),
    },
    newEmail: {
      title: 'An e-mail address was bound to your account',
      content: [
        'Your e-mail address is now {to}.',
        'If it was not you, change your login password and tell customer service now.',
      ].join('\n'),
    },
    newPassword: {
      title: 'Your password was changed',
      content: [
        'The password of your account was changed, and every device was signed out.',
        'If it was not you, get a new password by “Forgot password?” now and tell customer service.',
      ].join('\n'),
    },
  },
};
