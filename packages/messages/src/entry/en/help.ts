export const help = {
  title: 'Help',
  lead: 'What applies here, what is kept about you, and how play stays a pleasure.',
  demo: 'Demonstration text: the operator of a real site puts its own rules here. The site shows no licence and takes no real money.',
  contents: 'On this page',
  contact: 'Did you not find it?',
  service: 'Customer service',
  feedback: 'Write to us',
  term: {
    title: 'Terms of use',
    lead: 'You accept these rules when you open an account.',
    who: {
      title: 'Who may play',
      text: 'Only people of {age, number} years or more, in their own name and with one account each. Where you live may set a higher age, or forbid play altogether: that rule comes first.',
    },
    account: {
      title: 'Your account',
      text: 'You alone use it. Keep the password to yourself, switch on the second step, and sign devices out that you no longer use. Whoever finds something strange tells customer service at once.',
    },
    rounds: {
      title: 'Bets and rounds',
      text: 'A bet counts when the server has taken it. The outcome is fixed before the bet by a seed that is shown afterwards, so that you can verify every round in your betting record.',
    },
    broken: {
      title: 'When something breaks',
      text: 'A round that was cut off goes on where it stopped. If it cannot be finished, the stake is given back. What counts is what the server has written down.',
    },
    money: {
      title: 'Money',
      text: 'This demonstration plays with credit that has no value and is never paid out. On a real site the operator states here how deposits and withdrawals work.',
    },
    end: {
      title: 'Leaving',
      text: 'You may stop at any time. Accounts that break these rules are locked; customer service says why.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'As little as the site needs, and nothing that is sold.',
    kept: {
      title: 'What is kept',
      text: 'Your username, what you fill in when signing up, your bets and movements of credit, and for each login the time, address and kind of device. Passwords are kept only as a value from which they cannot be read.',
    },
    browser: {
      title: 'In your browser',
      text: 'Language and theme; the session, until you close the tab or sign out; and for one day the device, if you asked to be remembered. The password is never stored there.',
    },
    others: {
      title: 'Who else sees it',
      text: 'Game providers know you only by a number that says nothing about you. A telephone number or an e-mail address goes to the service that delivers your codes, and to nobody else.',
    },
    time: {
      title: 'How long',
      text: 'Trial accounts are erased after a day. Bets and movements of credit are never rewritten; how long they are kept is for the operator and the law to say.',
    },
    rights: {
      title: 'Your say',
      text: 'Ask customer service what is kept about you, have mistakes corrected, or ask for your account to be closed.',
    },
  },
  play: {
    title: 'Responsible play',
    lead: 'A game is a pleasure that costs something, like an evening at the cinema. It is no income.',
    budget: {
      title: 'Set the amount first',
      text: 'Decide before you begin how much the evening may cost, and stop when it is gone. Never play with money for rent, food or school, and never with borrowed money.',
    },
    time: {
      title: 'Watch the clock',
      text: 'The time you have played stands above every game. Take a break each hour, and do not play when you are tired, sad or drunk.',
    },
    losses: {
      title: 'Do not chase losses',
      text: 'Every round is independent: a loss does not make a win more likely. In the long run every game gives back less than is staked; its share stands in the information of the game.',
    },
    signs: {
      title: 'When it is too much',
      text: 'You hide your play, borrow for it, think of it at work, or want to win back what is lost. Each of these is a reason to stop today and to talk with somebody you trust.',
    },
    young: {
      title: 'Children and the young',
      text: 'Nobody under {age, number} may play. Sign out on devices that you share, and keep your password where children do not find it.',
    },
    support: {
      title: 'Where help is found',
      text: 'Customer service locks your account when you ask for it. The operator of a real site names the help lines of its country here.',
    },
  },
  languages: {
    title: 'Language',
    search: 'Search for a language',
    ours: 'Whole site',
    english: 'Shown in English',
    englishNote: 'These languages have no texts of their own yet. Dates and numbers follow your choice.',
    none: 'No language matches “{search}”.',
  },
  welcome: {
    title: 'Welcome, {name}!',
    lead: 'Your account is open. Three things worth knowing:',
    play: {
      title: 'Play',
      text: 'Choose a slot and press spin. What you have, what you stake and how long you play always stay in sight.',
    },
    verify: {
      title: 'Verify',
      text: 'Every round stands in your betting record, and you can check for yourself that it was fair.',
    },
    protect: {
      title: 'Stay safe',
      text: 'Add the second step on your security page, and decide beforehand how much an evening may cost.',
    },
    responsible: 'About responsible play',
    go: 'Let us begin',
  },
  closed: {
    'game maintenance': 'We are doing maintenance',
    info_maintenance:
      'The site is closed for a while and opens here by itself. Your balance is safe, and rounds that were cut off go on afterwards.',
    until: 'Expected to end',
    about: 'in about {duration}',
    soon: 'any moment now',
    blockip: 'The site is not open where you are',
    info_ip_block:
      'Your connection comes from a place where this site may not be used. If you think that this is a mistake, give customer service this address.',
    ip: 'Your address',
    service: 'Customer service',
    check: 'Check now',
    looking: 'This page looks again by itself every 30 seconds.',
    unchanged: 'Still closed. This page looks again by itself every 30 seconds.',
  },
};
