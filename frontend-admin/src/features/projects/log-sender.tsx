import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useEffect } from 'react';
import { isUnder } from '../../lib/live/outdated';
import { registerWorker } from '../../lib/worker';
import { logQueue } from './log-queue';
import { projectPath } from './use-project';

const AGAIN_MS = 60_000;

/** Sends the daily logs that wait on this device, on whatever page the network comes back. */
export function LogSender({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = () => void logQueue.send();
    // At a site without a network its form must be there already, also after a reload.
    void import('./logs-tab').catch(() => undefined);
    registerWorker();
    void logQueue.start(userId, ({ projectId, refused }) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && isUnder(path, projectPath(projectId)),
      });
      if (refused.length > 0)
        showToast({ title: 'Some photos were not uploaded', description: refused.join(' '), variant: 'destructive' });
      else showToast({ title: 'Log saved', variant: 'success' });
    });
    const stopListening = onlineManager.subscribe(send);
    // A network can be there and still lead nowhere.
    const again = setInterval(send, AGAIN_MS);
    return () => {
      stopListening();
      clearInterval(again);
    };
  }, [queryClient, userId]);
  return null;
}
