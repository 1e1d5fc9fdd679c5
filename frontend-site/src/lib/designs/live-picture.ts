import { DESIGNS_PATH } from './api';

type Take = () => Promise<Blob | null>;

let take: Take | null = null;

/** The 3D view that is shown can take a picture of itself. Returns how to withdraw that. */
export function offerPicture(taker: Take): () => void {
  take = taker;
  return () => {
    if (take === taker) take = null;
  };
}

/** Stores what the 3D view shows with the version just saved. The drawing is saved either way, so a failure is silent. */
export async function sendLivePicture(designId: string, versionNo: number): Promise<void> {
  try {
    const picture = await take?.();
    if (!picture) return;
    const body = new FormData();
    body.append('photo', picture, 'pool.png');
    const address = `${DESIGNS_PATH}/${designId}/live-picture?versionNo=${versionNo}`;
    await fetch(address, { method: 'POST', body, credentials: 'same-origin' });
  } catch (error) {
    console.warn('The picture of the 3D view was not stored', error);
  }
}
