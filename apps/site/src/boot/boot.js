// Stands in the page itself and runs before the first paint. Theme and language never flash, and the picture around which
// the first screen of this address is built stands before the application has arrived. The build writes what it knows of
// the site's pages in the place of the name at the end (build-boot-script.ts).
(function (site) {
  var PICTURE_FIRST_MS = 300;
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    // Without a catalogue of its own a language is shown in English (platform/language/language.ts).
    var code = localStorage.getItem('lang') || 'BN';
    root.lang = code === 'BN' || code === 'ES' ? code.toLowerCase() : 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }

  // The part of the site that draws this page, fetched beside what every page needs.
  var page = location.pathname.toLowerCase().replace(/^\/|\/$/g, '');
  var pages = JSON.parse(root.dataset.pages || '{}');
  var own = pages[site.lobbies.includes(page) ? 'lobby' : page] || [];

  function addLink(attributes) {
    var link = Object.assign(document.createElement('link'), attributes);
    document.head.append(link);
    return link;
  }

  // Settles when the style sheet of the application is there: main.ts waits for it. One that does not arrive is asked for
  // a second time.
  var arrived, missed;
  window.styles = new Promise(function (resolve, reject) {
    arrived = resolve;
    missed = reject;
  });
  function fetchStyles(otherwise) {
    var sheet = addLink({ rel: 'stylesheet', href: root.dataset.styles });
    sheet.addEventListener('load', arrived);
    sheet.addEventListener('error', otherwise);
  }
  function fetchStylesAgain() {
    fetchStyles(function () {
      missed(new Error('Loading CSS chunk failed'));
    });
  }

  // All files of the application side by side, once. The build names them (build-preload.ts); in development there are none.
  var isAsked = false;
  function fetchApplication() {
    if (isAsked) return;
    isAsked = true;
    if (!root.dataset.styles) return arrived();
    fetchStyles(fetchStylesAgain);
    root.dataset.parts
      .split(' ')
      .concat(own)
      .forEach(function (name) {
        addLink({ rel: 'modulepreload', href: '/assets/' + name, crossOrigin: '' });
      });
  }

  if (new RegExp(site.bare, 'i').test(location.pathname)) {
    // These pages have no header; the mark stands above the form of the one.
    var mark = document.querySelector('.boot-header svg');
    document.getElementById('root').replaceChildren(...(page === 'login' ? [mark] : []));
    if (page === 'login') mark.setAttribute('class', 'boot-mark');
    fetchApplication();
    return;
  }

  function source(attributes) {
    return Object.assign(document.createElement('source'), attributes);
  }

  // A slow line carries the picture first, and it stands before the work begins; but nothing waits long for it.
  function fetchApplicationAfter(image) {
    setTimeout(fetchApplication, PICTURE_FIRST_MS);
    image.addEventListener('error', fetchApplication);
    if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes('element')) {
      image.setAttribute('elementtiming', 'boot');
      new PerformanceObserver(fetchApplication).observe({ type: 'element', buffered: true });
    } else image.addEventListener('load', fetchApplication);
  }

  function picture(url) {
    var sizes = '(min-width: 1312px) 1280px, 100vw';
    var image = document.createElement('img');
    image.alt = '';
    image.fetchPriority = 'high';
    fetchApplicationAfter(image);
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

  // A page without banners has no group, which is in no list.
  var stage = site.stages[page];
  var group = stage || site.banners[page];
  var written = document.querySelector('meta[name=banners]');
  var banner = (written ? written.content.split(' ') : []).find(function (entry) {
    return entry.startsWith(group + '=');
  });
  if (banner === undefined) {
    fetchApplication();
    return;
  }
  var settings = document.querySelector('meta[name=settings]');
  if (!stage && settings && settings.content.split(' ').includes('TICKER')) {
    document.getElementById('boot').append(Object.assign(document.createElement('div'), { className: 'boot-ticker' }));
  }
  var frame = document.createElement('div');
  frame.className = 'boot-banner' + (stage ? ' boot-lobby boot-stage' : group === 'home' ? '' : ' boot-lobby');
  frame.append(picture(banner.slice(group.length + 1)));
  document.getElementById('boot').append(frame);
})(SITE_PAGES);
