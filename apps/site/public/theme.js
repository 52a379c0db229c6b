// Runs before the first paint, so that neither theme nor language ever flashes, and asks for the picture that the
// first screen of this address is built around before the rest of the site has arrived.
(function () {
  try {
    var root = document.documentElement;
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('lang') === 'EN') root.lang = 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }

  function preload(media, sources, sizes) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.type = 'image/avif';
    link.media = media;
    link.imageSrcset = sources;
    link.imageSizes = sizes;
    link.fetchPriority = 'high';
    document.head.append(link);
  }

  var path = location.pathname;
  var banner = path === '/' ? 'bengal' : /^\/(rng|live|fish|pvp)$/.test(path) ? 'rng' : null;
  if (banner) {
    var base = '/art/banners/' + banner;
    preload('(max-width: 640px)', base + '-phone-720.avif 720w', '100vw');
    preload(
      '(min-width: 641px)',
      base + '-1280.avif 1280w, ' + base + '-1920.avif 1920w',
      '(min-width: 1312px) 1280px, 100vw',
    );
  }
})();
