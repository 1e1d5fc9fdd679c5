/** A network that has just come back may not carry yet. */
const PAUSES_MS = [1000, 3000, 9000];

/** Fetches what could not be had before; throws what the last try threw. */
export async function loadAgain<T>(load: () => Promise<T>, pausesMs = PAUSES_MS): Promise<T> {
  const [pauseMs, ...others] = pausesMs;
  try {
    return await load();
  } catch (error) {
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadAgain(load, others);
  }
}
