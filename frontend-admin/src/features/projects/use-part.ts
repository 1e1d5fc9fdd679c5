import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createKeys, errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { write } from '../../api/client';
import { useWrite } from '../../api/use-write';
import { CHANGE_ORDERS_PATH, isUnder, RECEIVABLES_PATH, UNREAD_PATH } from '../../lib/live/outdated';
import { projectPath } from './use-project';

/** Reads everything of a project again, such as its punch list and what it holds back. */
export function useReread(projectId: string) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' &&
        (isUnder(path, projectPath(projectId)) || isUnder(path, CHANGE_ORDERS_PATH) || path === UNREAD_PATH),
    });
}

/** Writes of a project's parts, which do not return the project. A form that shows its own errors names no toast. */
export function usePartWrite<T>(projectId: string, failed?: string) {
  const reread = useReread(projectId);
  return useWrite<T>({
    onSuccess: reread,
    onError: (error) => {
      reread();
      if (failed) showToast({ title: failed, description: errorText(error), variant: 'destructive' });
    },
  });
}

interface Upload {
  path: string;
  fields?: Record<string, string>;
  name: 'file' | 'photo';
  file: File;
}

/** The server takes the same photo or version again as the one it has; only a new document needs a key. */
export async function sendFile<T>({ path, fields = {}, name, file }: Upload, idempotencyKey?: string): Promise<T> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  // Last: the server reads the other fields first.
  form.append(name, file, file.name);
  return write<T>('POST', path, { body: form, idempotencyKey });
}

export function useUpload<T>(projectId: string) {
  const reread = useReread(projectId);
  const [keys] = useState(createKeys);
  return useMutation<T, Error, Upload>({
    mutationFn: async (upload) => {
      const { name, size, lastModified } = upload.file;
      const sent = await sendFile<T>(upload, keys.keyFor({ ...upload, file: { name, size, lastModified } }));
      keys.forget();
      return sent;
    },
    onSuccess: reread,
  });
}

/** Writes of the project's money: what is shown of it is read again. The dialog says what was refused. */
export function useMoneyWrite(projectId: string) {
  const queryClient = useQueryClient();
  const reread = useReread(projectId);
  return useWrite<unknown>({
    onSuccess: () => {
      reread();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && isUnder(path, RECEIVABLES_PATH),
      });
    },
  });
}
