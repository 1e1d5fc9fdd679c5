import 'virtual:tokens.css';
import './styles/global.css';
import { idle } from './lib/idle';

/** A stalled picture must not delay the start. */
const LONGEST_WAIT_MS = 4000;
const RETRY_MS = 5000;

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** On a fast connection the page has loaded before it is painted. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
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

void loaded().then(painted).then(idle).then(start);
