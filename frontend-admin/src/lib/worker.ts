const WORKER = '/admin/worker.js';
/** The first page is outside the folder of the worker; the server allows it (Service-Worker-Allowed). */
const SCOPE = '/admin';

interface ScriptPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** Keeps the shell of the console on this device (public/worker.js). */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The policy of the console admits no plain address here.
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicies };
  const policy = trustedTypes?.createPolicy('console-worker', { createScriptURL: () => WORKER });
  void dropNarrowerWorker()
    .then(() => navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: SCOPE }))
    .catch(() => undefined);
}

/** An earlier version registered one for the folder alone, which would keep answering there. */
async function dropNarrowerWorker(): Promise<void> {
  for (const one of await navigator.serviceWorker.getRegistrations())
    if (one.scope.endsWith(`${SCOPE}/`)) await one.unregister();
}
