// Starts the page's program without standing in the way of its first paint. When the first view has been painted, the
// faces of the letters come, and the small part that puts them on and counts the visit. The rest waits for the first sign of
// a person, or for an idle moment on pages that are of no use without it. Links work by themselves, and the fields of a form
// keep what is entered; a press of anything else is kept and repeated in its turn (src/main.tsx).
(function () {
  const page = document.documentElement;
  const data = document.currentScript.dataset;
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  let started = false;
  let held = [];
  const bringsSomething = location.search !== '' || location.hash !== '' || page.hasAttribute('data-known');
  // The form in the HTML is for somebody who was never here.
  const hasOwnForm = 'kept' in data && (bringsSomething || history.state !== null || isKept(data.kept));
  if (hasOwnForm) page.setAttribute('data-own', '');

  function isKept(name) {
    try {
      return localStorage.getItem(name) !== null || sessionStorage.getItem(name) !== null;
    } catch {
      return false;
    }
  }
  // When the browser reports its largest paint (that of the picture that the page puts first, where there is one) and has
  // drawn what came after it. A browser that reports none has painted a second after its load event, or has a slow day.
  function whenPainted(run) {
    const first = document.querySelector('img[fetchpriority="high"]');
    let isDone = false;
    function done() {
      if (isDone) return;
      isDone = true;
      paints.disconnect();
      if (document.hidden) idle(run);
      else
        requestAnimationFrame(function () {
          requestAnimationFrame(function () {
            idle(run);
          });
        });
    }
    const paints = new PerformanceObserver(function (list) {
      const isFirst = function (paint) {
        return first === null || paint.element === first;
      };
      if (list.getEntries().some(isFirst)) done();
    });
    paints.observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(done, 1000);
  }
  // Put on in src/lib/faces.ts, which says whether they came.
  function fetchFaces() {
    ['1em "Hanken Grotesk"', '1em "Gilda Display"'].forEach(function (face) {
      document.fonts.load(face).catch(function () {});
    });
  }
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
  function hint(rel, file, kind) {
    const link = document.createElement('link');
    link.rel = rel;
    if (kind) link.as = kind;
    link.href = file;
    document.head.append(link);
  }
  function start() {
    if (started) return;
    started = true;
    forget();
    // Each for itself: all at once would hold up an answer to whoever acts now.
    data.modules.split(' ').forEach(function (file) {
      setTimeout(hint, 0, 'modulepreload', file);
    });
    hint('preload', data.styles, 'style');
    import(data.main).catch(function () {
      // Without a network the page stays as it is; the next sign tries again.
      started = false;
      listen();
    });
  }
  function hold(event) {
    const pressed = event.target.closest('button, input[type="checkbox"], input[type="radio"], [data-replay]');
    if (!pressed) return;
    start();
    if ('kept' in data && pressed.matches('input')) return;
    event.preventDefault();
    // Pressed again out of impatience, it still means one press.
    held = held.filter(function (other) {
      return other !== pressed;
    });
    held.push(pressed);
  }

  addEventListener('click', hold, true);
  addEventListener('site-ready', function () {
    removeEventListener('click', hold, true);
    // Told by an effect of React's, which answers no press before it is through with it.
    setTimeout(function () {
      held.forEach(function (pressed) {
        if (!pressed.isConnected) return;
        // It takes a page over in parts, each when first touched; a box checked before that would count as unchanged.
        pressed.dispatchEvent(new Event('mouseup', { bubbles: true }));
        pressed.click();
      });
    });
  });
  listen();
  addEventListener('load', function () {
    whenPainted(function () {
      fetchFaces();
      import(data.visit).catch(function () {});
      if (data.start === 'idle' || bringsSomething || hasOwnForm) start();
    });
  });
})();
