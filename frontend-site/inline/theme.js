// Applies what this device remembers before the first paint: the theme, that somebody was signed in, and that the faces of
// the letters were fetched before.
(function () {
  const page = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    if (localStorage.getItem('faces') === 'kept') page.setAttribute('data-faces', '');
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
