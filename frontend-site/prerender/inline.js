// Stands in every page and runs before the first paint: the theme that was chosen on this device, and whether its last
// visitor was logged in.
(function () {
  // Forms are sent by the page's program. Before it has come, a press must not reload the page and empty them.
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
