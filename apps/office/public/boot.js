// Runs before the first paint, so that theme and language never flash.
(function () {
  try {
    var root = document.documentElement;
    if (localStorage.getItem('office-theme') === 'dark') {
      root.dataset.theme = 'dark';
      root.dataset.mantineColorScheme = 'dark';
    }
    if (localStorage.getItem('office-lang') === 'en') root.lang = 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }
})();
