import type { NewContent } from '../../modules/site/content/index.ts';

/** Visitors' first questions. The terms, privacy and responsible play are topics of every site. */
export const DEMO_TOPICS: NewContent['topics'] = [
  {
    topic: 'start',
    title: { bn: 'শুরু করবেন যেভাবে', en: 'Getting started', es: 'Primeros pasos' },
    content: {
      bn: `<ol><li><strong>অ্যাকাউন্ট খুলুন।</strong> একটি ইউজারনেম আর একটি পাসওয়ার্ড হলেই চলে।</li>
<li><strong>একটি খেলা বাছুন।</strong> “শীঘ্রই আসছে” লেখা খেলাগুলো এখনো খোলা যায় না; বাকিগুলো চাপলেই খোলে।</li>
<li><strong>বাজি ঠিক করে স্পিন চাপুন।</strong> ব্যালেন্স, বাজি আর কতক্ষণ খেলছেন তা সব সময় চোখের সামনে থাকে।</li></ol>
<p>সংযোগ কেটে গেলে চিন্তা নেই: খেলাটি আবার খুললে রাউন্ড যেখানে থেমেছিল সেখান থেকেই চলে।</p>`,
      en: `<ol><li><strong>Open an account.</strong> A username and a password are enough.</li>
<li><strong>Choose a game.</strong> What is marked “Coming soon” cannot be opened yet; the others open when you press them.</li>
<li><strong>Set your bet and press spin.</strong> Your balance, your bet and the time you have played stay in sight.</li></ol>
<p>If the connection breaks, nothing is lost: open the game again and the round goes on where it stopped.</p>`,
      es: `<ol><li><strong>Abra una cuenta.</strong> Bastan un usuario y una contraseña.</li>
<li><strong>Elija un juego.</strong> Los marcados «Próximamente» aún no se abren; los demás se abren al pulsarlos.</li>
<li><strong>Fije su apuesta y pulse girar.</strong> El saldo, la apuesta y el tiempo que lleva jugando están siempre a la vista.</li></ol>
<p>Si se corta la conexión no se pierde nada: abra el juego otra vez y la ronda sigue donde se detuvo.</p>`,
    },
  },
  {
    topic: 'fair',
    title: { bn: 'রাউন্ড যাচাই করা', en: 'Verifying a round', es: 'Verificar una ronda' },
    content: {
      bn: `<p>বাজির পরে যে কিছু বদলানো হয়নি, তা আপনি নিজে মিলিয়ে দেখতে পারেন।</p>
<table><thead><tr><th scope="col">কখন</th><th scope="col">কী হয়</th></tr></thead><tbody>
<tr><td>বাজির আগে</td><td>সার্ভার একটি গোপন সিড ঠিক করে তার ছাপ (হ্যাশ) দেখায়।</td></tr>
<tr><td>বাজির সময়</td><td>সেই সিড, আপনার ব্রাউজারের সিড আর রাউন্ডের ক্রম থেকে ফল আসে, আর কিছু থেকে নয়।</td></tr>
<tr><td>পরে</td><td>সিডটি দেখানো হয়; ছাপ আর ফল দুটোই মিলিয়ে নেওয়া যায়।</td></tr></tbody></table>
<p>লাইভ টেবিলে সবার ফল একটাই, তাই সেখানে আপনার সিডের জায়গায় থাকে টেবিলের নাম।</p>
<p><a href="/account/bets">বেটিং রেকর্ড</a> খুলে যেকোনো রাউন্ডে যাচাইয়ের বোতাম চাপুন।</p>`,
      en: `<p>You can check for yourself that nothing was changed after your bet.</p>
<table><thead><tr><th scope="col">When</th><th scope="col">What happens</th></tr></thead><tbody>
<tr><td>Before the bet</td><td>The server fixes a secret seed and shows its fingerprint (hash).</td></tr>
<tr><td>At the bet</td><td>The outcome comes from that seed, your browser’s seed and the round’s number, and from nothing else.</td></tr>
<tr><td>Afterwards</td><td>The seed is shown: fingerprint and outcome can both be checked.</td></tr></tbody></table>
<p>At a live table everybody has the same outcome, so the table’s name stands in the place of your seed.</p>
<p>Open your <a href="/account/bets">betting record</a> and press the button to verify on any round.</p>`,
      es: `<p>Usted mismo puede comprobar que nada se cambió después de su apuesta.</p>
<table><thead><tr><th scope="col">Cuándo</th><th scope="col">Qué ocurre</th></tr></thead><tbody>
<tr><td>Antes de apostar</td><td>El servidor fija una semilla secreta y muestra su huella (hash).</td></tr>
<tr><td>Al apostar</td><td>El resultado sale de esa semilla, de la de su navegador y del número de la ronda, y de nada más.</td></tr>
<tr><td>Después</td><td>Se muestra la semilla: se pueden comprobar la huella y el resultado.</td></tr></tbody></table>
<p>En una mesa en vivo el resultado es el mismo para todos, por eso el nombre de la mesa ocupa el lugar de su semilla.</p>
<p>Abra su <a href="/account/bets">registro de apuestas</a> y pulse el botón de verificar en cualquier ronda.</p>`,
    },
  },
  {
    topic: 'login',
    title: { bn: 'লগইন ও নিরাপত্তা', en: 'Login and security', es: 'Acceso y seguridad' },
    content: {
      bn: `<h3>পাসওয়ার্ড ভুলে গেলে</h3><p>লগইনের উইন্ডোতে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন, অথবা <a href="/forget">এই পাতায়</a> যান। অ্যাকাউন্টের মোবাইল নম্বরে একটি কোড যায়, ই-মেইলে যায় একবার ব্যবহারের একটি পাসওয়ার্ড।</p>
<h3>অ্যাকাউন্ট নিরাপদ রাখতে</h3><ul><li><a href="/account/security">নিরাপত্তার পাতায়</a> দুই ধাপের লগইন চালু করুন।</li><li>পাসওয়ার্ড বা কোড কেউ চাইলে দেবেন না; সাইটের কেউ কখনো চাইবে না।</li><li>যে ডিভাইস আর ব্যবহার করেন না, সেখান থেকে লগ আউট করুন।</li></ul>`,
      en: `<h3>You have forgotten the password</h3><p>Press “Forgot password?” in the login window, or go <a href="/forget">to this page</a>. A code goes to the account’s mobile number, a password for one use to its e-mail address.</p>
<h3>Keeping the account safe</h3><ul><li>Switch on two-step login on the <a href="/account/security">security page</a>.</li><li>Give your password or a code to nobody: no one from the site ever asks for it.</li><li>Sign out the devices that you no longer use.</li></ul>`,
      es: `<h3>Ha olvidado la contraseña</h3><p>Pulse «¿Olvidó la contraseña?» en la ventana de acceso o vaya <a href="/forget">a esta página</a>. Al móvil de la cuenta llega un código; a su correo, una contraseña de un solo uso.</p>
<h3>Para proteger la cuenta</h3><ul><li>Active el acceso en dos pasos en la <a href="/account/security">página de seguridad</a>.</li><li>No dé su contraseña ni un código a nadie: del sitio nadie se los pedirá.</li><li>Cierre la sesión en los dispositivos que ya no use.</li></ul>`,
    },
  },
];
