-- What the operator says on the site: banners, announcements, help, pages, ranks and goods (1-site §2, §3, §9).
create schema content;

-- Texts by language: in Bengali and English always; a language without words gets the English ones.
create function content.is_words(words jsonb, shortest integer, longest integer) returns boolean
language sql immutable as $$
  select coalesce(jsonb_typeof(words) = 'object' and words ?& array['bn', 'en'], false) and not exists (
    select from jsonb_each(case jsonb_typeof(words) when 'object' then words else '{}' end) as text
      where text.key not in ('bn', 'en', 'es')
        or jsonb_typeof(text.value) <> 'string'
        or length(text.value #>> '{}') not between shortest and longest
  )
$$;

-- What a banner opens, as it stands on the wire.
create function content.is_target(linkage_type text, target jsonb) returns boolean language sql immutable as $$
  select coalesce(case linkage_type
    when 'GAME' then target ->> 'vassalage' ~ '^[A-Za-z0-9_-]{1,64}$' and target ->> 'gameCode' ~ '^[A-Za-z0-9_-]{1,64}$'
    when 'VENDOR' then target ->> 'vassalage' ~ '^[A-Za-z0-9_-]{1,64}$' and target ->> 'gameType'
      in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT')
    when 'PROMOTION' then target ->> 'promotionId' ~ '^[a-z0-9-]{1,64}$'
    when 'PAGE' then target ->> 'path' ~ '^/([^/\\\s][^\\\s]{0,199})?$'
    when 'URL' then target ->> 'url' ~ '^https://[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(/[^\s]{0,250})?$'
  end, false)
$$;

create table content.banner (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- It shows on the page of this group alone.
  group_name text not null check (group_name in (
    'home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'cockfight', 'promotion', 'shop', 'help', 'reg'
  )),
  -- Address without width and ending on this site, or a whole one elsewhere.
  picture text not null check (picture ~ '^/art/[A-Za-z0-9_/-]{1,200}$' or picture ~ '^https://[^\s]{1,250}$'),
  linkage_type text,
  target jsonb,
  -- Where they are empty, the picture stands alone.
  title jsonb not null check (content.is_words(title, 0, 120)),
  text jsonb not null check (content.is_words(text, 0, 300)),
  action jsonb not null check (content.is_words(action, 0, 40)),
  position integer not null default 0,
  enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- The one domain on which it shows; null: on all.
  domain text check (domain ~ '^[a-z0-9_.-]{1,253}$'),
  constraint banner_target_check check (
    case when linkage_type is null then target is null else content.is_target(linkage_type, target) end
  )
);

create table content.announcement (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- B bulletin, PU pop-up for all, PL pop-up after the login, PR news of promotions, H help (1-site §9).
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null check (content.is_words(title, 1, 200)),
  -- Markup.
  content jsonb not null check (content.is_words(content, 0, 20000)),
  pinned boolean not null default false,
  enabled boolean not null default true,
  published_at timestamptz not null default now(),
  -- When it is taken down; null: never.
  until timestamptz check (until > published_at)
);

-- A topic of the help centre; its name is the anchor, /help#term.
create table content.help_topic (
  topic text primary key check (topic ~ '^[a-z][a-z0-9-]{0,39}$'),
  title jsonb not null check (content.is_words(title, 1, 120)),
  -- Markup. `{age}` is the age from which one may play.
  content jsonb not null check (content.is_words(content, 1, 60000)),
  position integer not null default 0,
  enabled boolean not null default true
);

create table content.page (
  name text primary key check (name in ('licence', 'join', 'vip', 'shop', 'download')),
  title jsonb not null check (content.is_words(title, 0, 120)),
  -- Markup.
  content jsonb not null check (content.is_words(content, 0, 60000))
);

create table content.vip_rank (
  rank_level integer primary key check (rank_level between 0 and 1000),
  label_name jsonb not null check (content.is_words(label_name, 1, 60)),
  -- Markup.
  description jsonb not null check (content.is_words(description, 0, 4000))
);

create table content.point_reward (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name jsonb not null check (content.is_words(name, 1, 120)),
  -- Markup.
  description jsonb not null check (content.is_words(description, 0, 4000)),
  -- Address without width and ending on this site, or a whole one elsewhere.
  picture text not null check (picture ~ '^/art/[A-Za-z0-9_/-]{1,200}$' or picture ~ '^https://[^\s]{1,250}$'),
  -- Points that it costs.
  points integer not null check (points > 0),
  position integer not null default 0,
  enabled boolean not null default true
);

create trigger bump after insert or update or delete or truncate on content.banner
  for each statement execute function settings.bump('content');
create trigger bump after insert or update or delete or truncate on content.announcement
  for each statement execute function settings.bump('content');
create trigger bump after insert or update or delete or truncate on content.help_topic
  for each statement execute function settings.bump('content');
create trigger bump after insert or update or delete or truncate on content.page
  for each statement execute function settings.bump('content');
create trigger bump after insert or update or delete or truncate on content.vip_rank
  for each statement execute function settings.bump('content');
create trigger bump after insert or update or delete or truncate on content.point_reward
  for each statement execute function settings.bump('content');

insert into settings.revision (topic) values ('content') on conflict do nothing;

-- What holds until the operator writes rules of its own.
insert into content.help_topic (topic, position, title, content) values
  ('term', 10, '{"bn":"ব্যবহারের শর্তাবলি","en":"Terms of use","es":"Condiciones de uso"}', jsonb_build_object(
    'bn', $markup$<p>অ্যাকাউন্ট খুললে আপনি এই নিয়মগুলো মেনে নেন।</p>
<h3>কে খেলতে পারেন</h3><p>যাঁদের বয়স {age} বছর বা তার বেশি, শুধু তাঁরাই: নিজের নামে, একজনের একটি অ্যাকাউন্টে। আপনার এলাকার আইনে বয়স বেশি লাগলে, বা খেলা নিষেধ থাকলে, সেই আইনই আগে।</p>
<h3>আপনার অ্যাকাউন্ট</h3><p>অ্যাকাউন্ট শুধু আপনিই ব্যবহার করবেন। পাসওয়ার্ড কাউকে বলবেন না, দুই ধাপের যাচাই চালু রাখুন, আর যে ডিভাইস আর ব্যবহার করেন না সেখান থেকে লগ আউট করুন। অস্বাভাবিক কিছু দেখলে সঙ্গে সঙ্গে গ্রাহকসেবাকে জানান।</p>
<h3>বাজি ও রাউন্ড</h3><p>সার্ভার গ্রহণ করলেই বাজি গণ্য হয়। ফল বাজির আগেই একটি বীজ-সংখ্যায় স্থির থাকে, পরে সেটি দেখানো হয়; তাই বেটিং রেকর্ড থেকে প্রতিটি রাউন্ড আপনি নিজে যাচাই করতে পারেন।</p>
<h3>মাঝপথে থেমে গেলে</h3><p>যে রাউন্ড মাঝপথে থেমেছে, তা সেখান থেকেই আবার চলে। শেষ করা না গেলে বাজি ফেরত দেওয়া হয়। সার্ভারে যা লেখা আছে, সেটিই চূড়ান্ত।</p>
<h3>টাকা</h3><p>এই প্রদর্শনীতে খেলা হয় এমন ক্রেডিটে, যার কোনো মূল্য নেই এবং যা কখনো তোলা যায় না। আসল সাইটের পরিচালক এখানে জমা ও তোলার নিয়ম জানাবেন।</p>
<h3>খেলা ছেড়ে দেওয়া</h3><p>যেকোনো সময় খেলা ছেড়ে দিতে পারেন। নিয়ম ভাঙলে অ্যাকাউন্ট বন্ধ করা হয়; কারণ গ্রাহকসেবা জানাবে।</p>
<p><em>এটি নমুনা লেখা: আসল সাইটের পরিচালক এখানে নিজের নিয়ম লিখবেন। এই সাইট কোনো লাইসেন্স দেখায় না, আসল টাকাও নেয় না।</em></p>$markup$,
    'en', $markup$<p>You accept these rules when you open an account.</p>
<h3>Who may play</h3><p>Only people of {age} years or more, in their own name and with one account each. Where you live may set a higher age, or forbid play altogether: that rule comes first.</p>
<h3>Your account</h3><p>You alone use it. Keep the password to yourself, switch on the second step, and sign devices out that you no longer use. Whoever finds something strange tells customer service at once.</p>
<h3>Bets and rounds</h3><p>A bet counts when the server has taken it. The outcome is fixed before the bet by a seed that is shown afterwards, so that you can verify every round in your betting record.</p>
<h3>When something breaks</h3><p>A round that was cut off goes on where it stopped. If it cannot be finished, the stake is given back. What counts is what the server has written down.</p>
<h3>Money</h3><p>This demonstration plays with credit that has no value and is never paid out. On a real site the operator states here how deposits and withdrawals work.</p>
<h3>Leaving</h3><p>You may stop at any time. Accounts that break these rules are locked; customer service says why.</p>
<p><em>Demonstration text: the operator of a real site puts its own rules here. The site shows no licence and takes no real money.</em></p>$markup$,
    'es', $markup$<p>Usted acepta estas reglas al abrir una cuenta.</p>
<h3>Quién puede jugar</h3><p>Solo personas de {age} años o más, en su propio nombre y con una sola cuenta. Donde usted vive puede exigirse más edad o estar prohibido jugar: esa regla va primero.</p>
<h3>Su cuenta</h3><p>La usa solo usted. Guarde la contraseña para sí, active el segundo paso y cierre la sesión en los dispositivos que ya no use. Si nota algo extraño, avise enseguida a atención al cliente.</p>
<h3>Apuestas y rondas</h3><p>Una apuesta vale cuando el servidor la ha aceptado. El resultado queda fijado antes de la apuesta por una semilla que se muestra después, de modo que puede verificar cada ronda en su registro de apuestas.</p>
<h3>Cuando algo se interrumpe</h3><p>Una ronda cortada sigue donde se detuvo. Si no puede terminarse, se devuelve la apuesta. Vale lo que el servidor ha dejado escrito.</p>
<h3>Dinero</h3><p>En esta demostración se juega con un crédito que no tiene valor y nunca se paga. En un sitio real, el operador explica aquí cómo se ingresa y se retira.</p>
<h3>Irse</h3><p>Puede dejarlo cuando quiera. Las cuentas que incumplen estas reglas se bloquean; atención al cliente dice por qué.</p>
<p><em>Texto de demostración: el operador de un sitio real pone aquí sus propias reglas. Este sitio no muestra ninguna licencia ni acepta dinero real.</em></p>$markup$)),
  ('privacy', 20, '{"bn":"গোপনীয়তা","en":"Privacy","es":"Privacidad"}', jsonb_build_object(
    'bn', $markup$<p>সাইট চালাতে যতটুকু লাগে ততটুকুই রাখা হয়; কিছুই বিক্রি করা হয় না।</p>
<h3>কী রাখা হয়</h3><p>আপনার ইউজারনেম, নিবন্ধনের সময় যা লিখেছেন, আপনার বাজি ও ক্রেডিটের হিসাব, আর প্রতিবার লগ ইনের সময়, ঠিকানা ও ডিভাইসের ধরন। পাসওয়ার্ড এমনভাবে রাখা হয় যে তা থেকে পড়ে নেওয়া যায় না।</p>
<h3>আপনার ব্রাউজারে</h3><p>ভাষা ও থিম; লগ ইন, যতক্ষণ না ট্যাব বন্ধ করেন বা লগ আউট করেন; আর মনে রাখতে বললে এক দিনের জন্য এই ডিভাইস। পাসওয়ার্ড সেখানে কখনোই রাখা হয় না।</p>
<h3>আর কে দেখতে পায়</h3><p>গেম প্রোভাইডার আপনাকে শুধু একটি নম্বরে চেনে, যা থেকে আপনার সম্পর্কে কিছুই বোঝা যায় না। মোবাইল নম্বর বা ই-মেইল শুধু সেই সেবার কাছে যায় যা আপনাকে কোড পৌঁছে দেয়।</p>
<h3>কত দিন</h3><p>পরীক্ষামূলক অ্যাকাউন্ট এক দিন পরে মুছে ফেলা হয়। বাজি ও ক্রেডিটের হিসাব কখনো বদলানো হয় না; কত দিন রাখা হবে তা পরিচালক ও আইন ঠিক করে।</p>
<h3>আপনার অধিকার</h3><p>আপনার কী তথ্য রাখা আছে তা গ্রাহকসেবার কাছে জানতে চান, ভুল থাকলে ঠিক করান, অথবা অ্যাকাউন্ট বন্ধ করতে বলুন।</p>
<p><em>এটি নমুনা লেখা: আসল সাইটের পরিচালক এখানে নিজের নিয়ম লিখবেন। এই সাইট কোনো লাইসেন্স দেখায় না, আসল টাকাও নেয় না।</em></p>$markup$,
    'en', $markup$<p>As little as the site needs, and nothing that is sold.</p>
<h3>What is kept</h3><p>Your username, what you fill in when signing up, your bets and movements of credit, and for each login the time, address and kind of device. Passwords are kept only as a value from which they cannot be read.</p>
<h3>In your browser</h3><p>Language and theme; the session, until you close the tab or sign out; and for one day the device, if you asked to be remembered. The password is never stored there.</p>
<h3>Who else sees it</h3><p>Game providers know you only by a number that says nothing about you. A telephone number or an e-mail address goes to the service that delivers your codes, and to nobody else.</p>
<h3>How long</h3><p>Trial accounts are erased after a day. Bets and movements of credit are never rewritten; how long they are kept is for the operator and the law to say.</p>
<h3>Your say</h3><p>Ask customer service what is kept about you, have mistakes corrected, or ask for your account to be closed.</p>
<p><em>Demonstration text: the operator of a real site puts its own rules here. The site shows no licence and takes no real money.</em></p>$markup$,
    'es', $markup$<p>Lo mínimo que el sitio necesita, y nada que se venda.</p>
<h3>Qué se guarda</h3><p>Su usuario, lo que rellena al registrarse, sus apuestas y movimientos de crédito, y de cada inicio de sesión la hora, la dirección y el tipo de dispositivo. De la contraseña solo se guarda un valor del que no se puede leer.</p>
<h3>En su navegador</h3><p>El idioma y el tema; la sesión, hasta que cierre la pestaña o la sesión; y durante un día el dispositivo, si pidió que se le recordara. La contraseña nunca se guarda ahí.</p>
<h3>Quién más lo ve</h3><p>Los proveedores de juegos lo conocen solo por un número que no dice nada de usted. El teléfono o el correo llegan al servicio que entrega sus códigos y a nadie más.</p>
<h3>Cuánto tiempo</h3><p>Las cuentas de prueba se borran al cabo de un día. Las apuestas y los movimientos de crédito nunca se reescriben; cuánto se conservan lo deciden el operador y la ley.</p>
<h3>Lo que usted decide</h3><p>Pregunte a atención al cliente qué se guarda sobre usted, pida que se corrijan errores o que se cierre su cuenta.</p>
<p><em>Texto de demostración: el operador de un sitio real pone aquí sus propias reglas. Este sitio no muestra ninguna licencia ni acepta dinero real.</em></p>$markup$)),
  ('play', 30, '{"bn":"দায়িত্বশীল খেলা","en":"Responsible play","es":"Juego responsable"}', jsonb_build_object(
    'bn', $markup$<p>খেলা একটি আনন্দ, যার কিছু খরচ আছে, যেমন সিনেমা দেখার এক সন্ধ্যা। এটি আয়ের পথ নয়।</p>
<h3>আগে টাকার সীমা ঠিক করুন</h3><p>শুরুর আগেই ঠিক করুন আজ কত খরচ করবেন, আর সেটুকু শেষ হলে থামুন। বাসাভাড়া, বাজার বা স্কুলের টাকায় কখনো খেলবেন না, ধারের টাকায় তো নয়ই।</p>
<h3>ঘড়ির দিকে তাকান</h3><p>কতক্ষণ খেলেছেন তা প্রতিটি খেলার উপরে লেখা থাকে। প্রতি ঘণ্টায় বিরতি নিন; ক্লান্ত, মন খারাপ বা নেশাগ্রস্ত অবস্থায় খেলবেন না।</p>
<h3>হারানো টাকার পেছনে ছুটবেন না</h3><p>প্রতিটি রাউন্ড আলাদা: একবার হারলে পরের বার জেতার সম্ভাবনা বাড়ে না। দীর্ঘ সময়ে প্রতিটি খেলাই যা বাজি ধরা হয় তার চেয়ে কম ফেরত দেয়; কত ফেরত দেয় তা খেলার তথ্যে লেখা আছে।</p>
<h3>কখন বুঝবেন বেশি হয়ে যাচ্ছে</h3><p>খেলার কথা লুকান, খেলার জন্য ধার করেন, কাজের সময়ও খেলার কথা ভাবেন, বা হারানো টাকা তুলতে চান। এর যেকোনো একটি হলে আজই থামুন এবং বিশ্বাস করেন এমন কারও সঙ্গে কথা বলুন।</p>
<h3>শিশু ও কিশোর</h3><p>{age} বছরের কম বয়সী কেউ খেলতে পারবে না। অন্যের সঙ্গে ব্যবহার করা ডিভাইস থেকে লগ আউট করুন, আর পাসওয়ার্ড শিশুদের নাগালের বাইরে রাখুন।</p>
<h3>সাহায্য কোথায় পাবেন</h3><p>আপনি চাইলে গ্রাহকসেবা আপনার অ্যাকাউন্ট বন্ধ করে দেবে। আসল সাইটের পরিচালক এখানে নিজের দেশের সহায়তা নম্বর দেবেন।</p>
<p><em>এটি নমুনা লেখা: আসল সাইটের পরিচালক এখানে নিজের নিয়ম লিখবেন। এই সাইট কোনো লাইসেন্স দেখায় না, আসল টাকাও নেয় না।</em></p>$markup$,
    'en', $markup$<p>A game is a pleasure that costs something, like an evening at the cinema. It is no income.</p>
<h3>Set the amount first</h3><p>Decide before you begin how much the evening may cost, and stop when it is gone. Never play with money for rent, food or school, and never with borrowed money.</p>
<h3>Watch the clock</h3><p>The time you have played stands above every game. Take a break each hour, and do not play when you are tired, sad or drunk.</p>
<h3>Do not chase losses</h3><p>Every round is independent: a loss does not make a win more likely. In the long run every game gives back less than is staked; its share stands in the information of the game.</p>
<h3>When it is too much</h3><p>You hide your play, borrow for it, think of it at work, or want to win back what is lost. Each of these is a reason to stop today and to talk with somebody you trust.</p>
<h3>Children and the young</h3><p>Nobody under {age} may play. Sign out on devices that you share, and keep your password where children do not find it.</p>
<h3>Where help is found</h3><p>Customer service locks your account when you ask for it. The operator of a real site names the help lines of its country here.</p>
<p><em>Demonstration text: the operator of a real site puts its own rules here. The site shows no licence and takes no real money.</em></p>$markup$,
    'es', $markup$<p>Un juego es un placer que cuesta algo, como una tarde de cine. No es un ingreso.</p>
<h3>Fije primero la cantidad</h3><p>Decida antes de empezar cuánto puede costar la tarde y pare cuando se acabe. No juegue nunca con el dinero del alquiler, la comida o la escuela, ni con dinero prestado.</p>
<h3>Mire el reloj</h3><p>El tiempo que lleva jugando está encima de cada juego. Descanse cada hora y no juegue si está cansado, triste o ha bebido.</p>
<h3>No persiga lo perdido</h3><p>Cada ronda es independiente: perder no hace más probable ganar. A la larga, todo juego devuelve menos de lo apostado; su parte figura en la información del juego.</p>
<h3>Cuando es demasiado</h3><p>Esconde que juega, pide prestado para jugar, piensa en ello en el trabajo o quiere recuperar lo perdido. Cada una de estas señales es motivo para parar hoy y hablar con alguien de confianza.</p>
<h3>Niños y jóvenes</h3><p>Nadie menor de {age} años puede jugar. Cierre la sesión en los dispositivos que comparte y guarde la contraseña donde los niños no la encuentren.</p>
<h3>Dónde hay ayuda</h3><p>Atención al cliente bloquea su cuenta si lo pide. El operador de un sitio real indica aquí las líneas de ayuda de su país.</p>
<p><em>Texto de demostración: el operador de un sitio real pone aquí sus propias reglas. Este sitio no muestra ninguna licencia ni acepta dinero real.</em></p>$markup$));
