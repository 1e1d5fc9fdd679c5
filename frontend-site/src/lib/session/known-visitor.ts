const KEY = 'known-visitor';

export function isKnownVisitor(): boolean {
  // While pages are built.
  if (typeof window === 'undefined') return false;
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch (error) {
    console.warn('This device does not say whether somebody was signed in', error);
    // Asking the server is the safe answer.
    return true;
  }
}

/** Tells when another tab notes that someone is signed in. Returns what ends the telling. */
export function onVisitorKnown(tell: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === 'yes') tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Notes on this device whether its last session check found someone; prerender/inline.js reads it. */
export function rememberSession(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-known', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The session could not be noted on this device', error);
  }
}
