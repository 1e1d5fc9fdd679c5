// Applies what is remembered before the first paint: on this device the theme and that somebody was signed in, in this tab
// that the faces of the letters were fetched a page ago.
(function () {
  const page = document.documentElement;
  let choice = null;
  // Until the first paint; start.js takes it away. If its file were cut off, what is far down must still come.
  page.setAttribute('data-unseen', '');
  setTimeout(() => page.removeAttribute('data-unseen'), 3000);
  try {
    choice = localStorage.getItem('theme');
    if (sessionStorage.getItem('faces') === 'kept') page.setAttribute('data-faces', '');
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
