import 'virtual:tokens.css';
import './styles/global.css';
import { idle } from './lib/idle';
import { loadAgain } from './lib/load-again';

/** A stalled picture must not delay the start. */
const LONGEST_WAIT_MS = 4000;

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

async function start(): Promise<void> {
  try {
    // One task per step, so the page responds in between.
    await loadAgain(() => import('react-dom/client'));
    await idle();
    const { startPage } = await loadAgain(() => import('./app/start'));
    await idle();
    await startPage();
    delete document.documentElement.dataset.offline;
  } catch (error) {
    console.warn('The page stays as it is until its program can be fetched', error);
    document.documentElement.dataset.offline = '';
    window.addEventListener('online', () => void start(), { once: true });
  }
}

void loaded().then(idle).then(start);
