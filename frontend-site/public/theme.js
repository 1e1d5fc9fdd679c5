// Applies the remembered theme before the first paint. Loaded without defer on purpose.
(function () {
  var choice = null;
  try {
    choice = window.localStorage.getItem('theme');
  } catch {
    // Storage can be blocked; the page then follows the system theme.
  }
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.setAttribute('data-theme', choice);
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('content', meta.getAttribute('data-' + choice));
    });
  }
})();
