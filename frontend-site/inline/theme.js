// Applies what this device remembers before the first paint: the theme, and that somebody was signed in.
(function () {
  const page = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    if (localStorage.getItem('known-visitor') === 'yes') page.setAttribute('data-known', '');
  } catch {
    // Storage can be blocked; the page then follows the system theme.
  }
  if (choice === 'light' || choice === 'dark') {
    page.setAttribute('data-theme', choice);
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('content', meta.getAttribute('data-' + choice));
    });
  }
})();
