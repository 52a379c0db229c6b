/**
 * Says that the application did not load, and how to try again (1-site §8). The texts are here, in both default
 * languages, because the catalogues are part of what did not load.
 */
export function bootFailed(): void {
  const box = document.querySelector('#boot') ?? document.body;
  const says = document.createElement('div');
  says.className = 'boot-failed';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'আবার চেষ্টা করুন · Try again' }); // prettier-ignore
  button.addEventListener('click', () => location.reload());
  says.append(
    line('h1', 'bn', 'সাইটটি পুরোপুরি লোড হয়নি'),
    line('p', 'bn', 'সংযোগ দেখে আবার চেষ্টা করুন। আপনার ব্যালেন্স ও রাউন্ড সার্ভারে সংরক্ষিত আছে।'),
    line(
      'p',
      'en',
      'Part of the site did not arrive. Check your connection and try again. Your balance and rounds are kept on the server.',
    ),
    button,
  );
  box.replaceChildren(says);
}

function line(tag: 'h1' | 'p', lang: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement(tag), { lang, textContent });
}
