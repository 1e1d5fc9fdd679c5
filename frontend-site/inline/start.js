// Starts the page's program without standing in the way of its first paint. After the load event only the small part
// that counts the visit is fetched. The rest waits for the first sign of a person, or for an idle moment on pages that
// are of no use without it. Links work by themselves; a press of anything else is kept and repeated (src/main.tsx).
(function () {
  const data = document.currentScript.dataset;
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  let started = false;
  let held = null;

  function idle(run) {
    if (window.requestIdleCallback) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  }
  function forget() {
    signs.forEach(function (name) {
      removeEventListener(name, start, true);
    });
  }
  function listen() {
    signs.forEach(function (name) {
      addEventListener(name, start, { capture: true, passive: true });
    });
  }
  function start() {
    if (started) return;
    started = true;
    forget();
    data.modules.split(' ').forEach(function (file) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    import(data.main).catch(function () {
      // Without a network the page stays as it is; the next sign tries again.
      started = false;
      listen();
    });
  }
  function hold(event) {
    const pressed = event.target.closest('button, input[type="checkbox"], input[type="radio"], [data-replay]');
    if (!pressed) return;
    event.preventDefault();
    held = pressed;
    start();
  }

  addEventListener('click', hold, true);
  addEventListener('site-ready', function () {
    removeEventListener('click', hold, true);
    if (held && held.isConnected) held.click();
    held = null;
  });
  listen();
  addEventListener('load', function () {
    idle(function () {
      import(data.visit).catch(function () {});
      const isKnown = document.documentElement.hasAttribute('data-known');
      if (data.start === 'idle' || location.search || location.hash || isKnown) start();
    });
  });
})();
