// Inlined in every page; applies the chosen theme and the login state before the first paint.
(function () {
  // Before hydration, a native submit would reload the page and empty the form.
  addEventListener('submit', (event) => event.preventDefault(), true);
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
