const PAUSES_MS = [1000, 3000, 9000];

/** Retries after pauses; throws the last error. */
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
