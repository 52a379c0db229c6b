// Pages that stand without the site: its theme, and on the offline page the way back as soon as there is a network.
(function () {
  try {
    if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
  } catch {
    // Storage is blocked: the page is light.
  }
  if (!document.documentElement.hasAttribute('data-offline')) return;
  function again() {
    location.reload();
  }
  addEventListener('online', again);
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('again').addEventListener('click', again);
  });
})();
