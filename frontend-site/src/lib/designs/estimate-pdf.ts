import { HttpError } from 'frontend-shared/api';

/** @throws HttpError */
export async function downloadPdf(path: string, reference: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'application/pdf' } });
  if (!response.ok) throw await HttpError.from(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${reference}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser is reading it by then.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

const RELEASE_MS = 60_000;
