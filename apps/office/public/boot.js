// Runs before the first paint, so that the theme never flashes.
(function () {
  try {
    if (localStorage.getItem('office-theme') === 'dark') {
      var root = document.documentElement;
      root.dataset.theme = 'dark';
      root.dataset.mantineColorScheme = 'dark';
    }
  } catch {
    // Storage is blocked: the defaults apply.
  }
})();
