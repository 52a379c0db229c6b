-- The live tables of the demo site play, so what it says of them changes. What an operator has written stays.
update content.banner set
  title = '{"bn":"চারটি টেবিল এখন খোলা","en":"Four tables are open","es":"Cuatro mesas abiertas"}',
  text = '{"bn":"বাজির আগেই প্রতিটি রাউন্ডের সিড ঠিক করা থাকে; পরে নিজেই মিলিয়ে দেখুন।","en":"The seed of every round is fixed before you bet, and yours to check.","es":"La semilla de cada ronda se fija antes de apostar y usted la comprueba."}',
  action = '{"bn":"ড্রাগন টাইগার খেলুন","en":"Play Dragon Tiger","es":"Jugar a Dragon Tiger"}',
  linkage_type = 'GAME',
  target = '{"vassalage":"MEGH","gameCode":"dragon-tiger"}'
  where id = 'live-tables' and title ->> 'en' = 'The tables are being laid';

update content.announcement set
  title = '{"bn":"লাইভ টেবিল খুলেছে; ফিশ, লুডো আর লটারির প্রস্তুতি চলছে","en":"Live tables are open; fish, ludo and lottery are in preparation","es":"Mesas en vivo abiertas; pesca, ludo y lotería, en preparación"}',
  content = '{"bn":"<p>যেসব খেলায় “শীঘ্রই আসছে” লেখা আছে, সেগুলো এখনো খোলা যায় না। এখন খেলা যায়:</p><ul><li>স্লট: <strong>রয়েল বেঙ্গল</strong>, <strong>পদ্মার ইলিশ</strong></li><li>লাইভ টেবিল: <strong>ড্রাগন টাইগার</strong>, <strong>রুলেট ঢাকা</strong>, <strong>সিক বো</strong>, <strong>আন্দর বাহার</strong></li></ul>","en":"<p>Games that are marked “Coming soon” cannot be opened yet. These can be played today:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Live tables: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong></li></ul>","es":"<p>Los juegos marcados «Próximamente» aún no se pueden abrir. Hoy se puede jugar a:</p><ul><li>Slots: <strong>Royal Bengal</strong>, <strong>Padma Ilish</strong></li><li>Mesas en vivo: <strong>Dragon Tiger</strong>, <strong>Roulette Dhaka</strong>, <strong>Sic Bo</strong>, <strong>Andar Bahar</strong></li></ul>"}'
  where id = 'coming-games' and title ->> 'en' = 'Live, fish, ludo and lottery: in preparation';
