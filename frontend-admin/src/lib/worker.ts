const WORKER = '/admin/worker.js';

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
  void navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => undefined);
}
