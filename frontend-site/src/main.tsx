import 'virtual:tokens.css';
import './styles/global.css';
import { idle } from './lib/idle';

/** A stalled picture must not delay the start. */
const MAX_WAIT_MS = 4000;
/** Some pages that are not hidden are never painted. */
const MAX_PAINT_MS = 2000;
const RETRY_MS = 5000;

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

/** On a fast connection the page has loaded before it is painted. */
async function painted(): Promise<void> {
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MAX_PAINT_MS);
  });
}

async function start(): Promise<void> {
  try {
    // One task per step, so the page responds in between.
    await import('react-dom/client');
    await idle();
    const { startPage } = await import('./app/start');
    await idle();
    await startPage();
    delete document.documentElement.dataset.offline;
  } catch (error) {
    console.warn('The script of the page could not be fetched; trying again', error);
    document.documentElement.dataset.offline = '';
    // The event may come too early, or never: a server can be away while the device is online.
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_MS);
    });
    return start();
  }
}

// Whatever the browser lacks, the page starts.
const waited = loaded()
  .then(painted)
  .catch(() => undefined);
void waited.then(idle).then(start);
