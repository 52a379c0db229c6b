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
  var page = path.toLowerCase().replace(/^\/|\/$/g, '');
  var isLobby = /^(rng|fish|live|pvp|sports|esports|elott|cockfight)$/.test(page);
  var part = page === '' ? root.dataset.home : isLobby ? root.dataset.lobby : undefined;
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

  function picture(url) {
    var sizes = '(min-width: 1312px) 1280px, 100vw';
    var image = document.createElement('img');
    image.alt = '';
    image.fetchPriority = 'high';
    // main.ts starts the application when this has been shown.
    image.setAttribute('elementtiming', 'boot');
    var box = document.createElement('picture');
    if (url[0] === '/') {
      ['avif', 'webp'].forEach(function (ending) {
        var type = 'image/' + ending;
        var srcset = url + '-phone-720.' + ending + ' 720w';
        box.append(source({ media: '(max-width: 640px)', type: type, srcset: srcset, sizes: '100vw' }));
      });
      ['avif', 'webp'].forEach(function (ending) {
        var srcset = url + '-1280.' + ending + ' 1280w, ' + url + '-1920.' + ending + ' 1920w';
        box.append(source({ type: 'image/' + ending, srcset: srcset, sizes: sizes }));
      });
    }
    box.append(image);
    image.src = url[0] === '/' ? url + '-1280.webp' : url;
    return box;
  }

  // The pages whose group of banners has another name than they themselves (shared/banner/groups.ts).
  var others = {
    '': 'home',
    elott: 'lott',
    promotions: 'promotion',
    pointmall: 'shop',
    register: 'reg',
    'register.html': 'reg',
  };
  var group = others[page] || page;
  var written = document.querySelector('meta[name=banners]');
  var banner = (written ? written.content.split(' ') : []).find(function (entry) {
    return entry.startsWith(group + '=');
  });
  if (banner === undefined) return;
  var settings = document.querySelector('meta[name=settings]');
  if (settings && settings.content.split(' ').includes('TICKER')) {
    document.getElementById('boot').append(Object.assign(document.createElement('div'), { className: 'boot-ticker' }));
  }
  var frame = document.createElement('div');
  frame.className = group === 'home' ? 'boot-banner' : 'boot-banner boot-lobby';
  frame.append(picture(banner.slice(group.length + 1)));
  document.getElementById('boot').append(frame);
})();
