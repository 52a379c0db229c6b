// Runs before the first paint, so that neither theme nor language ever flashes.
(function () {
  try {
    var root = document.documentElement;
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('lang') === 'EN') root.lang = 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }
})();
