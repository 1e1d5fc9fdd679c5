const KEY = 'known-visitor';

export function isKnownVisitor(): boolean {
  // During prerendering.
  if (typeof window === 'undefined') return false;
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch (error) {
    console.warn('Could not read whether anyone was signed in', error);
    // Check with the server to be safe.
    return true;
  }
}

export function onVisitorKnown(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === 'yes') callback();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Remembers the last session check; prerender/inline.js reads it. */
export function rememberSession(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-known', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The session could not be noted on this device', error);
  }
}
