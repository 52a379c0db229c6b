-- Five more titles of the demo site play, so what it says of them changes. What an operator has written stays. The site sorts
-- fights under their own kind, and the arcade supplies them: the seed writes the vendor and its games.
update content.banner set
  title = '{"bn":"মেলা, ঘুড়ি আর মোরগ","en":"The fair, the kite, the cocks","es":"La feria, la cometa y los gallos"}',
  text = '{"bn":"নতুন পাঁচটি খেলা; প্রতিটি ফলের সিড ঠিক হয় বাজির আগে।","en":"Five new games; each result is committed before you bet.","es":"Cinco juegos nuevos; cada resultado se fija antes de apostar."}',
  action = '{"bn":"খেলাগুলো দেখুন","en":"See the tables","es":"Ver las mesas"}'
  where id = 'home-live-tables' and title ->> 'en' = 'One result for the whole table';

update content.banner set
  title = '{"bn":"ছয়টি টেবিল এখন খোলা","en":"Six tables are open","es":"Seis mesas abiertas"}'
  where id = 'live-tables' and title ->> 'en' = 'Four tables are open';

update content.banner set
  text = '{"bn":"পর্দায় আঁকা দুই মোরগ, কোনো প্রাণী নয়। বাজি বন্ধ হলে দর চূড়ান্ত হয়।","en":"Drawn on the screen; no animal takes part. Odds are final when betting closes.","es":"Dibujados en la pantalla, sin animales. Las cuotas se fijan al cerrar las apuestas."}',
  action = '{"bn":"হাওর ডার্বি খেলুন","en":"Play Haor Derby","es":"Jugar a Haor Derby"}',
  linkage_type = 'GAME',
  target = '{"vassalage":"DS88","gameCode":"haor-derby"}'
  where id = 'cockfight-yard' and text ->> 'en' = 'Drawn on the screen; no animal takes part. Coming soon.';

update content.announcement set
  title = '{"bn":"নতুন পাঁচটি খেলা: ঘুড়ি, মেলার চাকা, ব্যাকারাট আর মোরগ লড়াই","en":"Five new games: a kite’s flight, a wheel, baccarat and drawn fights","es":"Cinco juegos nuevos: una cometa, una rueda, bacará y peleas dibujadas"}',
  content = '{"bn":"<p>যেসব খেলায় “শীঘ্রই আসছে” লেখা আছে, সেগুলো এখনো খোলা যায় না। এখন খেলা যায়:</p><ul><li>স্লট: <strong>রয়েল বেঙ্গল</strong>, <strong>পদ্মার ইলিশ</strong></li><li>লাইভ টেবিল: <strong>ড্রাগন টাইগার</strong>, <strong>রুলেট ঢাকা</strong>, <strong>সিক বো</strong>, <strong>আন্দর বাহার</strong>, <strong>ব্যাকারাট গুলশান</strong>, <strong>মেলার চাকা</strong></li><li>ক্র্যাশ: <strong>ঘুড়ি</strong></li><li>মোরগ লড়াই: <strong>হাওর ডার্বি</strong>, <strong>সিলেট রিং</strong></li></ul>","en":"<p>Games that are marked “Coming soon” cannot be opened yet. These can be played today:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Live tables: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong>, <strong>Baccarat Gulshan</strong>, <strong>Fair Wheel</strong></li><li>Crash: <strong>Kite Flight</strong></li><li>Cockfight: <strong>Haor Derby</strong>, <strong>Sylhet Ring</strong></li></ul>","es":"<p>Los juegos marcados «Próximamente» aún no se pueden abrir. Hoy se puede jugar a:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Mesas en vivo: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong>, <strong>Baccarat Gulshan</strong>, <strong>Fair Wheel</strong></li><li>Crash: <strong>Kite Flight</strong></li><li>Peleas de gallos: <strong>Haor Derby</strong>, <strong>Sylhet Ring</strong></li></ul>"}'
  where id = 'coming-games' and title ->> 'en' = 'Live tables are open; fish, ludo and lottery are in preparation';
