// Runs before the first paint. Theme and language never flash, and the picture around which the first screen of this
// address is built stands before the application has arrived.
(function () {
  var root = document.documentElement;
  var path = location.pathname;
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    // Without a catalogue of its own a language is shown in English (shared/language.ts).
    var code = localStorage.getItem('lang') || 'BN';
    root.lang = code === 'BN' || code === 'ES' ? code.toLowerCase() : 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }

  // The part of the site that draws this page, fetched beside what every page needs.
  var part = path === '/' ? root.dataset.home : /^\/(rng|fish|live|pvp)$/.test(path) ? root.dataset.lobby : undefined;
  if (part !== undefined) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part }));
  }

  if (path === '/game' || path === '/login') {
    // These pages have no header.
    document.getElementById('root').replaceChildren();
    return;
  }

  function source(attributes) {
    return Object.assign(document.createElement('source'), attributes);
  }

  function picture(name) {
    var base = '/art/banners/' + name;
    var sizes = '(min-width: 1312px) 1280px, 100vw';
    var image = document.createElement('img');
    image.alt = '';
    image.fetchPriority = 'high';
    // main.ts starts the application when this has been shown.
    image.setAttribute('elementtiming', 'boot');
    var box = document.createElement('picture');
    box.append(
      source({
        media: '(max-width: 640px)',
        type: 'image/avif',
        srcset: base + '-phone-720.avif 720w',
        sizes: '100vw',
      }),
      source({
        media: '(max-width: 640px)',
        type: 'image/webp',
        srcset: base + '-phone-720.webp 720w',
        sizes: '100vw',
      }),
      source({ type: 'image/avif', srcset: base + '-1280.avif 1280w, ' + base + '-1920.avif 1920w', sizes: sizes }),
      source({ type: 'image/webp', srcset: base + '-1280.webp 1280w, ' + base + '-1920.webp 1920w', sizes: sizes }),
      image,
    );
    image.src = base + '-1280.webp';
    return box;
  }

  var paintings = { '/': 'bengal', '/rng': 'rng', '/fish': 'padma', '/live': 'cricket', '/pvp': 'cricket' };
  var name = paintings[path];
  if (name === undefined) return;
  var frame = document.createElement('div');
  frame.className = path === '/' ? 'boot-banner' : 'boot-banner boot-lobby';
  frame.append(picture(name));
  document.getElementById('boot').append(frame);
})();
