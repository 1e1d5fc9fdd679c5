// Starts the page's program without standing in the way of its first paint. When the first view has been painted, the
// faces of the letters come, and the small part that puts them on and counts the visit. The rest waits for the first sign of
// a person, or for an idle moment on pages that are of no use without it. Links work by themselves, and the fields of a form
// keep what is entered; a press of anything else is kept and repeated in its turn (src/main.tsx).
(function () {
  const page = document.documentElement;
  const data = document.currentScript.dataset;
  // The last two come from nobody: the connection is back; what the HTML says is no longer so (src/offered-visits.ts).
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'online', 'site-outdated'];
  let started = false;
  let held = [];
  const unfolded = [];
  let focused = null;
  const bringsSomething = location.search !== '' || location.hash !== '' || page.hasAttribute('data-known');
  // The form in the HTML is for somebody who was never here.
  if ('kept' in data && (bringsSomething || history.state !== null)) page.setAttribute('data-own', '');
  lookForKept();
  // The HTML is in US units, and whoever fills it in means those: another tab changes them no more (src/lib/hooks/use-units.ts).
  if ('units' in data) {
    page.dataset.units = stored(data.units) === '"metric"' ? 'metric' : 'us';
    if (page.dataset.units === 'metric') page.setAttribute('data-own', '');
  }

  function lookForKept() {
    const isKept = function (name) {
      return stored(name) !== null;
    };
    if ('kept' in data && data.kept.split(' ').some(isKept)) page.setAttribute('data-own', '');
  }
  function stored(name) {
    try {
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
      // Without a network the page stays as it is and says so (global.css); the next sign tries again.
      page.setAttribute('data-missing', '');
      started = false;
      listen();
    });
  }
  function hold(event) {
    const pressed = event.target.closest('button, input[type="checkbox"], input[type="radio"], [data-replay]');
    if (!pressed) return;
    start();
    // What is entered stays in its field (src/lib/entered-early.ts); what changes the meaning of other fields comes after them.
    if ('kept' in data && !page.hasAttribute('data-own') && pressed.matches('input:not([data-replay])')) return;
    event.preventDefault();
    // Pressed again out of impatience, it still means one press.
    held = held.filter(function (other) {
      return other !== pressed;
    });
    held.push(pressed);
  }
  function keepFocused(event) {
    focused = event.target;
  }
  function keepUnfolded(event) {
    unfolded.push(event.target);
  }
  // A page that was built anew (src/main.tsx) has another element in its place.
  function asItIsNow(element) {
    if (element.isConnected) return element;
    return Array.from(document.querySelectorAll(element.tagName)).find(function (other) {
      const isSame = (element.id !== '' && other.id === element.id) || nameOf(other) === nameOf(element);
      return isSame && other.getClientRects().length > 0;
    });
  }
  function nameOf(element) {
    const part = element.closest('header, main, footer');
    const label = element.getAttribute('aria-label') || element.textContent;
    return [part && part.tagName, label, element.name, element.getAttribute('value')].join();
  }
  // Each when the page is through with the one before, which would otherwise not count.
  function pressHeld() {
    const pressed = held.length > 0 && asItIsNow(held.shift());
    if (pressed) {
      // React takes a page over in parts, each when first touched; a box checked before that would count as unchanged.
      pressed.dispatchEvent(new Event('mouseup', { bubbles: true }));
      pressed.click();
    }
    if (held.length > 0) idle(pressHeld);
  }

  addEventListener('click', hold, true);
  addEventListener('focusin', keepFocused, true);
  addEventListener('toggle', keepUnfolded, true);
  addEventListener('site-coming', lookForKept);
  addEventListener('site-ready', function () {
    removeEventListener('click', hold, true);
    removeEventListener('focusin', keepFocused, true);
    removeEventListener('toggle', keepUnfolded, true);
    unfolded.forEach(function (part) {
      const again = part.open && !part.isConnected && asItIsNow(part.querySelector('summary'));
      if (again) again.parentElement.open = true;
    });
    const again = document.activeElement === document.body && focused && !focused.isConnected && asItIsNow(focused);
    if (again) again.focus({ preventScroll: true });
    // Told by an effect of React's, which answers no press before it is through with it.
    setTimeout(pressHeld);
  });
  listen();
  addEventListener('load', function () {
    whenPainted(function () {
      fetchFaces();
      data.visit.split(' ').forEach(function (file) {
        import(file).catch(function () {});
      });
      if (data.start === 'idle' || bringsSomething || page.hasAttribute('data-own')) start();
    });
  });
})();
