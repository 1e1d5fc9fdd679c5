// Starts the page's program without standing in the way of its first paint. When the first view has been painted, the
// faces of the letters come, and the small part that puts them on and counts the visit. The rest waits for the first sign of
// a person, or for an idle moment on pages that are of no use without it or opened by a secret link. Links work by themselves, and the fields of a form
// keep what is entered; a press of anything else is kept and repeated in its turn (src/lib/early-acts.ts).
(function () {
  const page = document.documentElement;
  const data = document.currentScript.dataset;
  // The last two come from nobody: the connection is back; what the HTML says is not so (src/offered-visits.ts, uncounted.ts).
  const signs = [
    'pointerdown',
    'pointermove',
    'touchstart',
    'keydown',
    'focusin',
    'wheel',
    'scroll',
    'online',
    'site-outdated',
  ];
  let started = false;
  let pressed = [];
  const unfolded = [];
  let focused = null;
  // What is entered before the program is there survives a reload in its tab. Never a password.
  const early = 'early:' + location.pathname;
  const fields = [...document.querySelectorAll('#root :is(input:not([type=password], [type=file]), textarea)')];
  // The form in the HTML is for somebody who was never here, or who comes by the link that it is made for.
  const isExpected = 'link' in data ? location.hash.startsWith('#' + data.link + '=') : location.hash === '';
  const bringsSomething = location.search !== '' || !isExpected || page.hasAttribute('data-known');
  if ('kept' in data && (bringsSomething || history.state !== null)) page.setAttribute('data-own', '');
  lookForKept();
  JSON.parse(stored(early))?.forEach((kept, index) => Object.assign(fields[index] ?? {}, kept));
  // The first frame is painted between the two.
  requestAnimationFrame(() => requestAnimationFrame(() => page.removeAttribute('data-unseen')));
  // The HTML is in US units, and whoever fills it in means those: another tab changes them no more (src/lib/hooks/use-units.ts).
  if ('units' in data) {
    page.dataset.units = stored(data.units) === '"metric"' ? 'metric' : 'us';
    if (page.dataset.units === 'metric') page.setAttribute('data-own', '');
  }

  function lookForKept() {
    const isKept = (name) => stored(name) !== null;
    if ('kept' in data && data.kept.split(' ').some(isKept)) page.setAttribute('data-own', '');
  }
  function stored(name, text) {
    try {
      if (text) sessionStorage.setItem(name, text);
      return localStorage.getItem(name) ?? sessionStorage.getItem(name);
    } catch {
      return null;
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
      else requestAnimationFrame(() => requestAnimationFrame(() => idle(run)));
    }
    const paints = new PerformanceObserver((list) => {
      if (list.getEntries().some((paint) => first === null || paint.element === first)) done();
    });
    paints.observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(done, 1000);
  }
  // Put on in src/lib/faces.ts, which says whether they came.
  function fetchFaces() {
    ['1em "Hanken Grotesk"', '1em "Gilda Display"'].forEach((face) => document.fonts.load(face).catch(() => {}));
  }
  function idle(run) {
    if (window.requestIdleCallback) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  }
  function forget() {
    signs.forEach((name) => removeEventListener(name, start, true));
  }
  function listen() {
    signs.forEach((name) => addEventListener(name, start, { capture: true, passive: true }));
  }
  function hint(rel, file, kind) {
    const link = document.createElement('link');
    link.rel = rel;
    if (kind) link.as = kind;
    link.href = file;
    document.head.append(link);
  }
  function start(sign) {
    if (started) return;
    started = true;
    forget();
    // Each for itself: all at once would hold up an answer to whoever acts now.
    import(data.modules).then(
      (list) => list.default.forEach((file) => setTimeout(hint, 0, 'modulepreload', file)),
      () => {},
    );
    hint('preload', data.styles, 'style');
    import(data.main).catch(() => {
      // Without a network the page stays as it is and says so (global.css); the next sign tries again. A network that has
      // just come back may not carry yet.
      page.setAttribute('data-missing', '');
      started = false;
      listen();
      if (sign?.type === 'online') setTimeout(start, 3000);
    });
  }
  function hold(event) {
    const target = event.target.closest('button, input[type="checkbox"], input[type="radio"], [data-replay]');
    if (!target) return;
    start();
    // What is entered stays in its field (src/lib/entered-early.ts).
    if ('kept' in data && !page.hasAttribute('data-own') && target.matches('input')) return;
    event.preventDefault();
    // Pressed again out of impatience, it still means one press.
    pressed = pressed.filter((other) => other !== target);
    pressed.push(target);
  }
  function keepFocused(event) {
    focused = event.target;
  }
  function keepTurn({ target }) {
    target.turns = [...(target.turns ?? []), Date.now()];
    stored(early, JSON.stringify(fields, ['value', 'checked', 'turns']));
  }
  function keepUnfolded(event) {
    unfolded.push(event.target);
  }
  // The program does again what it was too late for (src/lib/early-acts.ts).
  function handOver(event) {
    removeEventListener('click', hold, true);
    removeEventListener('focusin', keepFocused, true);
    removeEventListener('input', keepTurn, true);
    removeEventListener('toggle', keepUnfolded, true);
    stored(early, '[]');
    event.detail({ pressed, unfolded, focused });
  }

  addEventListener('click', hold, true);
  addEventListener('focusin', keepFocused, true);
  // Figures are meant in the units that were chosen by then (src/lib/entered-early.ts).
  addEventListener('input', keepTurn, true);
  addEventListener('toggle', keepUnfolded, true);
  addEventListener('site-coming', lookForKept);
  addEventListener('site-ready', handOver, { once: true });
  listen();
  addEventListener('load', () => {
    whenPainted(() => {
      fetchFaces();
      [...data.visit.split(' '), data.modules].forEach((file) => import(file).catch(() => {}));
      // A link that is a secret stays in the address until the program takes it out (src/lib/hooks/use-hash-value.ts).
      if (data.start === 'idle' || 'link' in data || bringsSomething || page.hasAttribute('data-own')) start();
    });
  });
})();
