import { useMutation } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { getFile } from '../api/client';
import { download } from '../lib/download';
import { LoadingButton } from './loading-button';

interface Props {
  label: string;
  /** When the label alone does not say of what. */
  accessibleName?: string;
  path: string;
  /** Of the file that is saved. */
  name: string;
}

/** Saves a file that only staff may fetch. */
export function FileButton({ label, accessibleName, path, name }: Props) {
  const fetchFile = useMutation({
    mutationFn: () => getFile(path),
    onSuccess: (file) => download(name, file),
    onError: (error) =>
      showToast({ title: 'The file could not be downloaded', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <LoadingButton
      variant="outlined"
      aria-label={accessibleName}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {label}
    </LoadingButton>
  );
}
